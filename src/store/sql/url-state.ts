/** The states of an address as numbers. They are in every store: never change one, and add new ones at the end. */
import type { UrlRecord } from '../frontier.js';

/** In the order of their numbers. The first two are also written as numbers in SQL, where indexes depend on them. */
const STATES = ['waiting', 'taken', 'fetched', 'unchanged', 'redirected', 'refused', 'failed'] as const;

export type UrlState = UrlRecord['state'];
export const WAITING = 0;
export const TAKEN = 1;

export const stateNumber = (state: UrlState): number => STATES.indexOf(state);
export const stateName = (number: number): UrlState => STATES[number] as UrlState;
/** Columns of `queues` that count the addresses in each state, in the order of the states. */
export const COUNTED_STATES: readonly UrlState[] = STATES;
