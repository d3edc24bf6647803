import { describe, expect, it } from 'vitest';
import type { Status } from '../../api/api-types';
import { verdictOf } from './verdict';

interface Change {
  troubled?: number;
  late?: number;
  failed?: number;
  checking?: Status['threads']['checking'];
  waiting?: number;
}

const CHECKING = { atOnce: 2, running: true, restarts: 0 };

const status = ({ troubled = 0, late = 0, failed = 0, checking = CHECKING, waiting = 0 }: Change = {}) =>
  ({
    feeds: { troubled, late },
    crawls: { failed },
    threads: { reading: { size: 2, waiting }, checking },
  }) as Status;

describe('the sentence on top', () => {
  it.each<[Change, string, string]>([
    [{}, 'good', 'All is well.'],
    [{ troubled: 1 }, 'warn', '1 feed needs attention.'],
    [{ troubled: 3, late: 2 }, 'warn', '3 feeds need attention, and 2 feeds are checked late.'],
    [{ late: 1, checking: null }, 'warn', '1 feed waits, and this server checks none.'],
    [{ checking: { ...CHECKING, running: false } }, 'bad', 'The checks of feeds have broken off.'],
    [{ failed: 1, waiting: 40 }, 'warn', '1 question broke off, and 40 pages wait to be read.'],
  ])('for %o', (change, tone, sentence) => {
    expect(verdictOf(status(change))).toMatchObject({ tone, sentence });
  });

  it('leads to what it speaks of', () => {
    const { concerns } = verdictOf(status({ troubled: 3, failed: 1 }));
    expect(concerns.map(({ href }) => href)).toEqual(['#trouble', '/ask']);
  });
});
