/** How many addresses of one shape a host may have. The frontier counts them; here is how far each may go. */

/** Paths without a query. */
export const PATH_BUDGET = 20_000;
/** Queries of one, two, three and more parameters: the more there are, the more of them are filters and orders. */
export const QUERY_BUDGETS = [10_000, 1000, 200, 50] as const;
/** Addresses with a date in them. */
export const DATE_BUDGET = 5000;

/** Parameters by which calendars are leafed through. */
const CALENDAR_PARAMETER =
  /^(?:date|day|month|year|week|cal|calendar|tribe-bar-date|eventdate|start|end|from|to|mon|yr)$/;

/** Addresses that are taken before the rest is refused. @param shape as `shapeOf` gives it */
export function shapeBudget(shape: string): number {
  const [path = '', query = ''] = shape.split('?', 2);
  const names = query === '' ? [] : query.split('&');
  const own = names.length === 0 ? PATH_BUDGET : (QUERY_BUDGETS[names.length - 1] ?? FEWEST);
  const isCalendar = path.includes('{date}') || names.some((name) => CALENDAR_PARAMETER.test(name));
  return isCalendar ? Math.min(own, DATE_BUDGET) : own;
}

const FEWEST = QUERY_BUDGETS[3];
