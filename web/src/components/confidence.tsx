import { percent } from '../lib/format';
import type { Tone } from './notice';

const LEVELS: readonly [from: number, tone: Tone, words: string][] = [
  [0.75, 'good', 'sure'],
  [0.4, 'warn', 'fairly sure'],
  [0, 'bad', 'doubtful'],
];

/** How sure a reading is, in words; the figure on hover. */
export function Confidence({ value }: { value: number }) {
  const [, tone, words] = LEVELS.find(([from]) => value >= from) ?? LEVELS[2]!;
  return (
    <span class={`badge ${tone}`} title={`${percent(value)} sure`}>
      {words}
    </span>
  );
}
