/**
 * A build plugin for packages that few programs need and that are costly to load. The sources import them plainly; in the build the
 * import becomes a function that loads the package, which lies in the same file, when it is first called.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What stands in for each package: a module that exports what the sources use of it. */
const STAND_INS = {
  'snowball-stemmers': () => {
    const file = JSON.stringify(require.resolve('snowball-stemmers'));
    return `export default { newStemmer: (algorithm) => require(${file}).newStemmer(algorithm) };`;
  },
  // A list is parsed when its language is first asked for.
  'stopwords-iso/stopwords-iso.json': () => {
    const lists = JSON.parse(readFileSync(require.resolve('stopwords-iso/stopwords-iso.json'), 'utf8'));
    const getters = Object.entries(lists).map(
      ([language, words]) => `get ${language}() { return ${JSON.stringify(words.join('\n'))}.split('\\n'); }`,
    );
    return `export default { ${getters.join(', ')} };`;
  },
};

const PREFIX = '\0lazy:';

export function lazyPackages() {
  return {
    name: 'lazy-packages',
    resolveId(id, importer) {
      return Object.hasOwn(STAND_INS, id) && !importer?.startsWith(PREFIX) ? PREFIX + id : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      return { code: STAND_INS[id.slice(PREFIX.length)](), moduleType: 'js', moduleSideEffects: false };
    },
  };
}
