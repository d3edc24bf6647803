/** Shows the command line at work on a bundled page. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const args = [
  'read',
  'examples/article.html',
  '--url',
  'https://gazette.example/culture/clock',
  '--format',
  'markdown',
];

console.log(`The page examples/article.html is a made-up news story with a menu, an advertisement and a footer around it.
Pith finds the story:

$ pith ${args.join(' ')}
`);
const { status } = spawnSync(process.execPath, [join(root, 'dist', 'cli', 'main.js'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
console.log(`
Try it on a page of your own:

$ node dist/cli/main.js read https://example.com/ --format markdown
$ node dist/cli/main.js --help`);
process.exitCode = status ?? 1;
