import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { BenchUsageError, dataFolder, peersInProcess, readOptions } from './bench-options.js';

describe('readOptions', () => {
  it('takes the data folder from the option before the environment', () => {
    expect(readOptions(['articles', '--data', '/a'], { PITH_DATA: '/b' }).data).toBe('/a');
    expect(readOptions(['articles'], { PITH_DATA: '/b' }).data).toBe('/b');
  });

  it('leaves the choice of extractors to the command unless told', () => {
    expect(readOptions(['articles'], {}).peers).toBeUndefined();
    expect(readOptions(['articles', '--only', 'pith, econ'], {}).peers).toEqual(['pith', 'econ']);
  });

  it('refuses unknown extractors, options, numbers and surplus words', () => {
    for (const args of [
      ['--peers', 'nobody'],
      ['--nonsense'],
      ['--limit', '0'],
      ['--worst', 'x'],
      ['articles', 'speed'],
    ]) {
      expect(() => readOptions(args, {})).toThrow(BenchUsageError);
    }
  });
});

describe('peersInProcess', () => {
  it('leaves out extractors that run in a process of another language', () => {
    expect(peersInProcess(readOptions(['speed', '--peers', 'pith,trafilatura'], {}))).toEqual(['pith']);
    expect(peersInProcess(readOptions(['speed'], {}))).not.toContain('trafilatura');
  });

  it('refuses a choice of nothing else', () => {
    expect(() => peersInProcess(readOptions(['speed', '--peers', 'trafilatura'], {}))).toThrow(/inside Node: pith/);
  });
});

describe('dataFolder', () => {
  it('says how to name the folder when a data set is not there', () => {
    const options = readOptions(['articles', '--data', tmpdir()], {});
    expect(() => dataFolder(options, 'no-such-data-set')).toThrow(/--data or PITH_DATA/);
  });
});
