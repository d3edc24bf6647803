/** What is said of a field. Fields may be called anything, `constructor` among it, which every object answers to. */
export const ofField = <Value>(
  byField: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (byField !== undefined && Object.hasOwn(byField, name) ? byField[name] : undefined);
