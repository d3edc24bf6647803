/** Conformance of the HTML parser with html5lib's tests: tree construction without scripting, and the tokenizer. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DOCUMENT } from '../../src/model/compact-dom.js';
import type { TokenizerState } from '../../src/parse/html/tokenizer.js';
import { parseHtml, parseHtmlFragment } from '../../src/parse/parse-html.js';
import { readTreeCases, type TreeCase } from '../../test/html5lib/dat-file.js';
import { recordTokens } from '../../test/html5lib/token-recorder.js';
import { dumpTree } from '../../test/html5lib/tree-dump.js';

export interface ConformanceFailure {
  file: string;
  input: string;
  expected: string;
  actual: string;
}

export interface ConformanceCount {
  passed: number;
  total: number;
}

export interface ConformanceReport {
  treeConstruction: ConformanceCount;
  /** Each case counts once per initial state; coercion to XML names, which is no part of HTML, is left out. */
  tokenizer: ConformanceCount;
  /** Tree construction cases that need scripting. */
  skipped: number;
  failures: ConformanceFailure[];
}

interface TokenCase {
  input: string;
  output: unknown[];
  initialStates?: string[];
  lastStartTag?: string;
  doubleEscaped?: boolean;
}

/** Runs all cases under `<dataDir>/html5lib-tests`. */
export function runConformance(dataDir: string): ConformanceReport {
  const report: ConformanceReport = {
    treeConstruction: { passed: 0, total: 0 },
    tokenizer: { passed: 0, total: 0 },
    skipped: 0,
    failures: [],
  };
  const folder = join(dataDir, 'html5lib-tests');
  for (const file of filesIn(join(folder, 'tree-construction'), '.dat')) runTreeFile(folder, file, report);
  for (const file of filesIn(join(folder, 'tokenizer'), '.test')) runTokenFile(folder, file, report);
  return report;
}

const filesIn = (folder: string, extension: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .sort();

function runTreeFile(folder: string, file: string, report: ConformanceReport): void {
  for (const testCase of readTreeCases(readFileSync(join(folder, 'tree-construction', file), 'utf8'))) {
    if (testCase.needsScripting) report.skipped++;
    else runTreeCase(file, testCase, report);
  }
}

function runTreeCase(file: string, { input, expected, context }: TreeCase, report: ConformanceReport): void {
  const dom = context ? parseHtmlFragment(input, context.tag, context.namespace) : parseHtml(input);
  const actual = dumpTree(dom, context ? dom.documentElement : DOCUMENT);
  report.treeConstruction.total++;
  if (actual === expected) report.treeConstruction.passed++;
  else report.failures.push({ file, input, expected, actual });
}

function runTokenFile(folder: string, file: string, report: ConformanceReport): void {
  const content = JSON.parse(readFileSync(join(folder, 'tokenizer', file), 'utf8')) as { tests?: TokenCase[] };
  for (const testCase of content.tests ?? []) {
    for (const state of testCase.initialStates ?? ['Data state']) runTokenCase(file, testCase, state, report);
  }
}

function runTokenCase(file: string, testCase: TokenCase, stateName: string, report: ConformanceReport): void {
  const state = stateName.replace(/ state$/, '').toLowerCase() as TokenizerState;
  const unescaped = (text: string): string =>
    text.replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const input = testCase.doubleEscaped ? unescaped(testCase.input) : testCase.input;
  const output: unknown = testCase.doubleEscaped
    ? JSON.parse(JSON.stringify(testCase.output), (_, value) => (typeof value === 'string' ? unescaped(value) : value))
    : testCase.output;
  const actual = recordTokens(input, state, testCase.lastStartTag ?? '');
  report.tokenizer.total++;
  if (isDeepStrictEqual(actual, output)) report.tokenizer.passed++;
  else report.failures.push({ file, input, expected: JSON.stringify(output), actual: JSON.stringify(actual) });
}
