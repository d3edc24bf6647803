/** Which feeds are shown, and how that is kept in the address of the page. */
import type { Input } from '../../api/client';

export const ORDERS = [
  ['trouble', 'Trouble first'],
  ['name', 'Name'],
  ['changed', 'Last change'],
  ['next-check', 'Next check'],
  ['made', 'Oldest feed first'],
] as const;

export const STATES = [
  ['', 'All feeds'],
  ['attention', 'Needs attention'],
  ['active', 'Active'],
  ['paused', 'Paused'],
] as const;

export interface FeedFilter {
  text: string;
  state: (typeof STATES)[number][0];
  tag: string;
  order: (typeof ORDERS)[number][0];
}

export const NO_FILTER: FeedFilter = { text: '', state: '', tag: '', order: 'trouble' };

export const isNarrow = ({ text, state, tag }: FeedFilter): boolean => text !== '' || state !== '' || tag !== '';

export function filterQuery({ text, state, tag, order }: FeedFilter): NonNullable<Input<'listFeeds'>['query']> {
  return {
    order,
    ...(state === 'attention' ? { attention: 'true' } : { state: state === '' ? 'kept' : state }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(tag === '' ? {} : { tag }),
  };
}

export function filterOf(search: string): FeedFilter {
  const given = new URLSearchParams(search);
  const [state, order] = [given.get('show'), given.get('order')];
  return {
    text: given.get('text') ?? '',
    tag: given.get('tag') ?? '',
    state: STATES.find(([one]) => one === state)?.[0] ?? NO_FILTER.state,
    order: ORDERS.find(([one]) => one === order)?.[0] ?? NO_FILTER.order,
  };
}

export function searchOf({ text, state, tag, order }: FeedFilter): string {
  const search = new URLSearchParams();
  if (text !== '') search.set('text', text);
  if (state !== '') search.set('show', state);
  if (tag !== '') search.set('tag', tag);
  if (order !== NO_FILTER.order) search.set('order', order);
  return search.size === 0 ? '' : `?${search}`;
}
