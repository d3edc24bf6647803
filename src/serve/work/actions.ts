/** Everything a thread can do, by name. A new action is one function and one entry here. */
import { clusters, template } from './clusters.js';
import { feed } from './feed.js';
import { findKeywordPlaces } from './keyword-places.js';
import { lintFeed } from './lint-feed.js';
import { preview } from './preview.js';
import { read } from './read.js';
import { records } from './records.js';
import { learnRuleFromMarks, previewRuleOnPage } from './rules.js';
import { search } from './search.js';
import { explainItemOnPage, readSourceItems } from './source.js';
import { view } from './view.js';
import { applyWrapperToPages, exportWrapperAs, learnWrapperFromSamples } from './wrappers.js';

export const ACTIONS = {
  preview,
  read,
  feed,
  records,
  'lint-feed': lintFeed,
  'rules/learn': learnRuleFromMarks,
  'rules/preview': previewRuleOnPage,
  'wrappers/learn': learnWrapperFromSamples,
  'wrappers/apply': applyWrapperToPages,
  'wrappers/export': exportWrapperAs,
  clusters,
  template,
  search,
  view,
  'keyword-places': findKeywordPlaces,
  'feeds/read': readSourceItems,
  'feeds/explain': explainItemOnPage,
} as const;

export type ActionName = keyof typeof ACTIONS;
export type ActionInput<Name extends ActionName> = Parameters<(typeof ACTIONS)[Name]>[0];
export type ActionAnswer<Name extends ActionName> = Awaited<ReturnType<(typeof ACTIONS)[Name]>>;

/** A task for a thread; which action and input belong together is checked where it is made. */
export interface WorkTask {
  action: ActionName;
  input: unknown;
}

/** Runs an action in this thread. */
export async function runAction({ action, input }: WorkTask): Promise<unknown> {
  return await (ACTIONS[action] as (input: unknown) => unknown)(input);
}
