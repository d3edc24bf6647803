import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** The variables are read when the modules are loaded. */
async function load() {
  vi.stubEnv('PITH_PYTHON', 'no-such-python');
  vi.stubEnv('PITH_RS_TRAFILATURA', 'no-such-program');
  vi.resetModules();
  return { ...(await import('./with-peers.js')), ...(await import('./index.js')) };
}

describe('withPeers', () => {
  it('runs with those who are there and says how to get the others', async () => {
    const { withPeers, PEER_NAMES, IN_PROCESS_PEER_NAMES } = await load();
    await withPeers(PEER_NAMES, async (peers, absent) => {
      expect(peers.map(({ name }) => name)).toEqual(IN_PROCESS_PEER_NAMES);
      expect(absent).toEqual([
        'trafilatura: not installed (pip install trafilatura)',
        'resiliparse: not installed (pip install resiliparse)',
        'readability-lxml: not installed (pip install readability-lxml)',
        'rs-trafilatura: not installed (cargo build --release in bench/peers-native/rs-trafilatura)',
      ]);
    });
  });

  it('does not hide a name that nobody has', async () => {
    const { withPeers } = await load();
    await expect(withPeers(['nobody'], async () => {})).rejects.toThrow('no extractor "nobody"');
  });
});
