import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.js';

describe('detectLanguage', () => {
  it.each([
    ['en', 'The committee met on Thursday to discuss the future of the old railway station.'],
    ['de', 'Der Ausschuss traf sich am Donnerstag, um über die Zukunft des alten Bahnhofs zu beraten.'],
    [
      'ja',
      '委員会は木曜日に集まり、古い駅舎の将来について長い時間をかけて話し合いました。市長も出席し、住民の意見を聞きました。',
    ],
  ])('knows %s', async (language, text) => {
    expect(await detectLanguage(text)).toBe(language);
  });

  it.each(['', 'Hello there', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20'])(
    'does not guess from "%s"',
    async (text) => {
      expect(await detectLanguage(text)).toBeUndefined();
    },
  );
});
