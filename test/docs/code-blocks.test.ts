import { expect, it } from 'vitest';
import { codeBlocks } from './code-blocks.js';

const DOCUMENT = `Words.

\`\`\`sh
pith one
\`\`\`

\`\`\`text
printed
\`\`\`

\`\`\`text
printed by nobody
\`\`\`

<!-- not run: needs the network -->
\`\`\`sh
pith two
\`\`\`

\`\`\`js
three();
\`\`\`

Words between.

\`\`\`json
{}
\`\`\`

\`\`\`\`sh
echo '\`\`\`'
\`\`\`\`
`;

it('finds what is to be run, what it prints, and why it is not run', () => {
  expect(codeBlocks(DOCUMENT)).toEqual([
    { line: 3, language: 'sh', code: 'pith one\n', prints: 'printed\n', notRun: null },
    { line: 16, language: 'sh', code: 'pith two\n', prints: null, notRun: 'needs the network' },
    { line: 20, language: 'js', code: 'three();\n', prints: null, notRun: null },
    { line: 30, language: 'sh', code: "echo '```'\n", prints: null, notRun: null },
  ]);
});
