import { expect, it } from 'vitest';
import { textLine } from './log.js';

const line = (facts: object) =>
  textLine(JSON.stringify({ level: 'error', time: '2026-03-01T08:15:30.000Z', ...facts }));

it('writes lines for people, with what is known beside the message', () => {
  expect(line({ msg: 'request', status: 200 })).toBe('08:15:30 error request (status 200)\n');
});

it('lets nothing that strangers sent look like a line of its own or steer a terminal', () => {
  const forged = '08:15:31 info  all is well';
  const text = line({
    msg: `failure\n${forged}`,
    path: '/\u001b[2J\u2066',
    err: { stack: `Error: no \u001b]0;title\u0007\n${forged}\n    at here` },
  });
  expect(text.split('\n')).toEqual([
    `08:15:30 error failure?${forged} (path /?[2J?)`,
    '    Error: no ?]0;title?',
    `    ${forged}`,
    '    at here',
    '',
  ]);
});
