/**
 * How many addresses of one shape a host may have. The counters are kept by whoever keeps the addresses; here is which ones
 * an address belongs to, and how far each may go.
 */
import { shapeOf } from './url-shape.js';

export interface ShapeCounter {
  /** Names the counter within its host. */
  key: string;
  /** Addresses that are taken before the rest is refused. */
  budget: number;
  /** What has happened when there are more. */
  why: string;
}

export interface ShapeBudgets {
  /** Paths without a query. */
  paths: number;
  /** Queries of one, two, three and more parameters: the more there are, the more of them are filters and orders. */
  queries: readonly number[];
  /** All queries of one path together, since every choice of filters has a shape of its own. */
  queriesOfPath: number;
  /** Addresses with a date in them. */
  dates: number;
}

export const DEFAULT_SHAPE_BUDGETS: ShapeBudgets = {
  paths: 20_000,
  queries: [10_000, 1000, 200, 50],
  queriesOfPath: 12_000,
  dates: 5000,
};

/** Parameters by which calendars are leafed through. */
const CALENDAR_PARAMETER =
  /^(?:date|day|month|year|week|cal|calendar|tribe-bar-date|eventdate|start|end|from|to|mon|yr)$/;

/** The counters an address belongs to. It is one too many when any of them has reached its budget. */
export function shapeCounters(address: string, budgets: ShapeBudgets = DEFAULT_SHAPE_BUDGETS): ShapeCounter[] {
  const shape = shapeOf(address);
  const [path = '', query = ''] = shape.split('?', 2);
  const names = query === '' ? [] : query.split('&');
  const isCalendar = path.includes('{date}') || names.some((name) => CALENDAR_PARAMETER.test(name));
  const own = names.length === 0 ? budgets.paths : queryBudget(budgets.queries, names.length);
  const budget = isCalendar ? Math.min(own, budgets.dates) : own;
  const counters = [{ key: shape, budget, why: `the host has more than ${budget} addresses like ${shape}` }];
  if (names.length > 0) {
    const why = `the host has more than ${budgets.queriesOfPath} addresses ${path} with queries`;
    counters.push({ key: `${path}?*`, budget: budgets.queriesOfPath, why });
  }
  return counters;
}

const queryBudget = (queries: readonly number[], parameters: number) =>
  queries[Math.min(parameters, queries.length) - 1] ?? 0;

/** The first counter that is used up, or null. */
export function usedUp(counters: readonly ShapeCounter[], countOf: (key: string) => number): ShapeCounter | null {
  return counters.find(({ key, budget }) => countOf(key) >= budget) ?? null;
}
