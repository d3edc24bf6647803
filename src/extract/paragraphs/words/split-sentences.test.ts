import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
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

  it.each(['.', '."', '. ', '.\n', '!?', '。'])('takes linear time for rows of %j', (unit) => {
    expectLinear(100_000, (many) => {
      const text = unit.repeat(many);
      return () => splitSentences(text);
    });
  });
});
