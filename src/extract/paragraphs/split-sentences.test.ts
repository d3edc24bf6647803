import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences.js';

describe('splitSentences', () => {
  it.each([
    ['One. Two! Three? “Four.” Five', ['One.', 'Two!', 'Three?', '“Four.”', 'Five']],
    [
      'Dr. Lee met J. Smith at 3.5 km, e.g. here. Then he left.',
      ['Dr. Lee met J. Smith at 3.5 km, e.g. here.', 'Then he left.'],
    ],
    ['今天很好。我们走吧！真的', ['今天很好。', '我们走吧！', '真的']],
    ['एक वाक्य। दूसरा वाक्य।', ['एक वाक्य।', 'दूसरा वाक्य।']],
    ['  ', []],
  ])('parts %j', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });

  it.each(['.', '."', '. ', '.\n', '!?', '。'])('takes long rows of %j quickly', (unit) => {
    const start = performance.now();
    splitSentences(unit.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
