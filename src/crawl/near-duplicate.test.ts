import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../test/growth.js';
import { contentHash } from './content-hash.js';
import { distance, fingerprint, MAX_DISTANCE } from './near-duplicate.js';

const HARBOUR = `Before the first ferry leaves, the harbour belongs to the gulls, the night watch and a handful of anglers,
who say little and look at the water as if it owed them an answer. By six the cranes wake up. One after another they turn their
heads, lift a box, put it down again, and the day begins, with diesel, shouting, and the smell of coffee from the kiosk. Nobody
remembers who opened that kiosk, but everybody knows what it sells: rolls, newspapers, and the latest rumour. The rumour of this
week is that the old lighthouse will be sold to a man from the capital who wants to sleep in it. The council has not said no. It
has asked for a plan, a second plan, and a map on which the cables are drawn, and it has put the matter off until the autumn, when
the fog comes and nobody feels like climbing stairs. Until then the lamp is lit by the same keeper who has lit it for thirty years.`;
const BAKERY = `The bakery on the corner of the market square opens at five, and by a quarter past the queue reaches the fountain.
Most people come for the dark loaf with caraway, which is baked on the floor of the oven and sold by weight. The baker weighs it
with her eyes first and with the scales second, and the scales have never once disagreed with her by more than a slice. Her father
built the oven out of bricks from the brewery that burnt down, and some claim that the crust still tastes of malt. On Saturdays she
bakes a yeast plait so long that it has to be carried out through the window, because the door has a corner in it.`;
const JAPANESE = `港の朝は早い。始発のフェリーが出る前、波止場にいるのはカモメと夜警、そして数人の釣り人だけである。彼らはほとんど口をきかず、
まるで水面に答えを求めるかのように海を見つめている。六時になるとクレーンが動き出し、一日が始まる。売店からはコーヒーの香りが漂ってくる。`;

const print = (text: string) => fingerprint(text) as string;
const from = (text: string, other: string) => distance(print(text), print(other));

describe('nearly the same texts', () => {
  it.each([
    ['other case, spaces and punctuation', HARBOUR.toUpperCase().replaceAll(',', ' –').replaceAll(' ', '\n\t')],
    ['a new date line', `Updated on 12 May. ${HARBOUR}`],
    ['a word changed', HARBOUR.replace('thirty', 'forty')],
    ['another ending', `${HARBOUR} Read more in our newsletter.`],
    ['other forms of the same characters', HARBOUR.replaceAll('fi', '\ufb01')],
  ])('%s', (_, variant) => {
    expect(from(HARBOUR, variant)).toBeLessThanOrEqual(MAX_DISTANCE);
  });

  it('in a script without spaces', () => {
    // In so short a text one character is much.
    expect(from(JAPANESE, JAPANESE.replace('六時', '五時'))).toBeLessThanOrEqual(2 * MAX_DISTANCE);
    expect(from(JAPANESE, JAPANESE.replaceAll('。', ' '))).toBe(0);
    expect(from(JAPANESE, [...JAPANESE].reverse().join(''))).toBeGreaterThan(2 * MAX_DISTANCE);
  });
});

describe('other texts', () => {
  it('are far away', () => {
    expect(from(HARBOUR, BAKERY)).toBeGreaterThan(2 * MAX_DISTANCE);
    expect(from(HARBOUR, JAPANESE)).toBeGreaterThan(2 * MAX_DISTANCE);
  });

  it('of the same words in another order are others', () => {
    expect(from(HARBOUR, HARBOUR.split(/\s+/).sort().join(' '))).toBeGreaterThan(MAX_DISTANCE);
  });

  it('that are too short have no fingerprint', () => {
    expect(fingerprint('')).toBeNull();
    expect(fingerprint('Page not found. Please go back.')).toBeNull();
    expect(fingerprint('…'.repeat(1000))).toBeNull();
  });
});

describe('exact hashes', () => {
  it('are equal for the same words only', () => {
    expect(contentHash('The harbour, at dawn!')).toBe(contentHash('  the HARBOUR at\ndawn'));
    expect(contentHash('the harbour at dawn')).not.toBe(contentHash('the harbour at dusk'));
    expect(contentHash('ab c')).not.toBe(contentHash('a bc'));
  });
});

it.each(['a', 'a ', '海', 'ab cd ', '\u0301', '👩‍🚀 '])(
  'a text of many %j has a fingerprint in linear time',
  (piece) => {
    expectLinear(100_000, (many) => {
      const text = piece.repeat(many);
      return () => fingerprint(text);
    });
  },
);
