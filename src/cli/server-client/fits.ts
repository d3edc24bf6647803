/** What an answer has to have at least: names of its members and their kinds. */
export type AnswerShape = Readonly<Record<string, 'string' | 'number' | 'object' | 'objects' | 'strings' | 'any'>>;

/** Whether a value is an object with these members. More is not asked: newer servers say more. */
export function fits(value: unknown, shape: AnswerShape): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([name, kind]) => isKind((value as Record<string, unknown>)[name], kind));
}

function isKind(value: unknown, kind: AnswerShape[string]): boolean {
  switch (kind) {
    case 'any':
      return value !== undefined;
    case 'objects':
      return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
    case 'strings':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === kind;
  }
}
