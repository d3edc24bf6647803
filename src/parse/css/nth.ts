/** `An+B` of the nth selectors. */
export interface Nth {
  step: number;
  offset: number;
}

const FORMULA = /^([+-]?[0-9]*)n(?:\s*([+-])\s*([0-9]+))?$/;

/** Parses `odd`, `even`, `5`, `2n+1`, `-n + 3`; null for anything else. */
export function parseNth(formula: string): Nth | null {
  const text = formula.trim().toLowerCase();
  if (text === 'odd') return { step: 2, offset: 1 };
  if (text === 'even') return { step: 2, offset: 0 };
  if (/^[+-]?[0-9]+$/.test(text)) return { step: 0, offset: Number(text) };
  const match = FORMULA.exec(text);
  if (match === null) return null;
  const [, step = '', sign, offset] = match;
  return {
    step: /[0-9]/.test(step) ? Number(step) : Number(`${step}1`),
    offset: offset === undefined ? 0 : Number(`${sign}${offset}`),
  };
}

/** Whether a one-based place is offset + k · step for some k ≥ 0. */
export function isNth({ step, offset }: Nth, place: number): boolean {
  if (step === 0) return place === offset;
  const rounds = (place - offset) / step;
  return rounds >= 0 && Number.isInteger(rounds);
}
