/** Extractors of other languages. They take part where somebody has installed them. */
import { join } from 'node:path';
import type { NativeLibrary } from './native-peer.js';

export { autoscraperHelper, type Learner, openAutoscraper } from './autoscraper.js';
export { openNativePeer } from './native-peer.js';
export { newspaperHelper, openNewspaper } from './newspaper.js';
export { PeerAbsentError } from './start-helper.js';

const HELPERS = join(import.meta.dirname, '..', '..', '..', 'peers-native');
const RUST = join(HELPERS, 'rs-trafilatura');

/** Where the helper programs are is known when they are started, not before: tests and people set the variables. */
export function nativeLibraries(environment: NodeJS.ProcessEnv): NativeLibrary[] {
  const python = (name: string): Pick<NativeLibrary, 'name' | 'command' | 'install'> => ({
    name,
    command: [environment.PITH_PYTHON ?? 'python3', join(HELPERS, 'extract.py'), name],
    install: `pip install ${name}`,
  });
  return [
    { ...python('trafilatura'), gives: 'text', metadata: true },
    // Its only metadata is the title element as it stands.
    { ...python('resiliparse'), gives: 'text', metadata: false },
    { ...python('readability-lxml'), gives: 'html', metadata: true },
    {
      name: 'rs-trafilatura',
      command: [environment.PITH_RS_TRAFILATURA ?? join(RUST, 'target', 'release', 'pith-peer-rs-trafilatura')],
      install: 'cargo build --release in bench/peers-native/rs-trafilatura',
      gives: 'text',
      metadata: true,
    },
  ];
}
