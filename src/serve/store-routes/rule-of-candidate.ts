/** A person chose one of the lists of a page: a rule made from its first items finds that list again, whatever the methods think. */
import { PithError } from '../../errors.js';
import { NATIVE_FEED } from '../../extract/index.js';
import { copyOfPage, loadedFrom } from '../../reading/index.js';
import { RequestProblem } from '../problems.js';
import type { StoreDependencies } from '../store-route.js';

/** Items the rule is made from; two are enough where all are alike. */
const MARKED = 3;

/** XML of the rule; null for a document that is a feed itself, which needs none. @throws RequestProblem `no-list` or `no-rule` */
export async function ruleOfCandidate(
  url: string,
  rank: number,
  { fetcher, work, now }: StoreDependencies,
  signal: AbortSignal,
): Promise<string | null> {
  const loaded = { name: url, ...loadedFrom(await fetcher.fetchPage(url, { signal, expects: 'list' })) };
  // Two tasks need it.
  const page = () => copyOfPage(loaded);
  const time = now();
  const found = await work.run('preview', { page: page(), now: time }, signal);
  if (!found.ok) throw new RequestProblem('no-list', 'there is no list on the page');
  const chosen = found.value.candidates[rank - 1];
  if (chosen === undefined)
    throw new PithError('usage', `candidate: the page has ${found.value.candidates.length} lists`);
  if (chosen.method === NATIVE_FEED) return null;
  const marks = chosen.titles.slice(0, MARKED).map((shown, item) => ({
    field: 'item title' as const,
    shown,
    item,
    subject: 0,
  }));
  const task = { page: page(), marks, not: [], positions: 'avoid' as const, now: time };
  const learnt = await work.run('rules/learn', task, signal);
  if (learnt.ok) return learnt.value.rule;
  const why = learnt.attempts.map((attempt) => attempt.why).join('; ');
  throw new RequestProblem('no-rule', `no rule finds this list: ${why}`);
}
