/** Makes names, text and comments legal in XML 1.0 and its namespaces; what is legal stays as it is. */
import { MARKUP_REFERENCES } from './markup-references.js';

const NAME_START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F' +
  '\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NAME_REST = '\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040';
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_.-]*$/;
const NOT_NAME_START = new RegExp(`^[^${NAME_START}]`, 'u');
const NOT_NAME = new RegExp(`[^${NAME_START}${NAME_REST}]`, 'gu');
const NOT_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Anything but the plain characters of most text, which need no look at all. */
const NOTABLE = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/;

/** A name without prefix: characters a name may not have become `_`. */
export function repairName(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  const repaired = name.replaceAll(NOT_NAME, '_');
  return repaired === '' || NOT_NAME_START.test(repaired) ? `_${repaired}` : repaired;
}

/** Control characters and lone surrogates cannot be written in XML in any way. */
function repairCharacters(text: string): string {
  return text.replaceAll(NOT_CHARACTER, '\ufffd');
}

export function xmlText(text: string): string {
  if (!NOTABLE.test(text)) return text;
  return repairCharacters(text).replaceAll(/[&<>\r]/g, reference);
}

export function xmlAttribute(value: string): string {
  if (!NOTABLE.test(value)) return value;
  return repairCharacters(value).replaceAll(/[&<>"\t\n\r]/g, reference);
}

/** Comments may not hold two hyphens in a row, nor end with one. */
export function xmlComment(data: string): string {
  return `<!--${repairCharacters(data).replaceAll(/-(?=-|$)/g, '- ')}-->`;
}

export function xmlInstruction(data: string): string {
  const [, target = '', rest = ''] = /^([^ \t\r\n]*)([\s\S]*)$/.exec(repairCharacters(data)) ?? [];
  const name = repairName(target);
  return `<?${name.toLowerCase() === 'xml' ? `_${name}` : name}${rest.replaceAll('?>', '? >')}?>`;
}

function reference(character: string): string {
  return MARKUP_REFERENCES.get(character) ?? `&#${character.charCodeAt(0)};`;
}
