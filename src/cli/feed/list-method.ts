/** From what the user said about the method to what reads the page. */
import { PithError } from '../../errors.js';
import { type ExtractListOptions, type ListMethod, mappingRule, readRule } from '../../extract/index.js';
import { decodeBytes } from '../../parse/index.js';
import { loadFile } from '../input/file.js';

export interface ChosenMethod {
  method: NonNullable<ExtractListOptions['method']>;
  /** Address of the page the rule was made for. */
  ruleLink: string | null;
  /** What was in the rule and is ignored. */
  notes: readonly string[];
}

/** @throws PithError when method and rule do not fit together, or the rule cannot be read */
export async function chooseMethod(
  method: ListMethod | undefined,
  rulePath: string | undefined,
  maxBytes: number,
): Promise<ChosenMethod> {
  if (rulePath === undefined) {
    if (method === 'mapping-rule')
      throw new PithError('usage', 'the method mapping-rule needs a rule: add --rule FILE');
    return { method: method ?? 'auto', ruleLink: null, notes: [] };
  }
  if (method !== undefined && method !== 'mapping-rule')
    throw new PithError('usage', `--rule reads by mapping-rule; it cannot be combined with --method ${method}`);
  const { content } = await loadFile({ path: rulePath, maxBytes });
  const { rule, notes } = readRule(typeof content === 'string' ? content : decodeBytes(content, {}).text);
  const isAddress = rule.link !== null && /^https?:/i.test(rule.link) && URL.canParse(rule.link);
  return {
    method: mappingRule(rule),
    ruleLink: isAddress ? rule.link : null,
    notes: notes.map((note) => `${rulePath}, ${note}`),
  };
}
