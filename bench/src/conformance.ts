/** Conformance of the HTML parser with html5lib's tests: every tree construction case that needs no scripting. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT } from '../../src/model/compact-dom.js';
import { parseHtml, parseHtmlFragment } from '../../src/parse/parse-html.js';
import { readTreeCases, type TreeCase } from '../../test/html5lib/dat-file.js';
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
  /** Cases that need scripting, which the parser does not do. */
  skipped: number;
  failures: ConformanceFailure[];
}

export function runConformance(dataDir: string): ConformanceReport {
  const folder = join(dataDir, 'html5lib-tests', 'tree-construction');
  const report: ConformanceReport = { treeConstruction: { passed: 0, total: 0 }, skipped: 0, failures: [] };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.dat'))) {
    for (const testCase of readTreeCases(readFileSync(join(folder, file), 'utf8'))) {
      if (testCase.needsScripting) report.skipped++;
      else runTreeCase(file, testCase, report);
    }
  }
  return report;
}

function runTreeCase(file: string, { input, expected, context }: TreeCase, report: ConformanceReport): void {
  const dom = context ? parseHtmlFragment(input, context.tag, context.namespace) : parseHtml(input);
  const actual = dumpTree(dom, context ? dom.documentElement : DOCUMENT);
  report.treeConstruction.total++;
  if (actual === expected) report.treeConstruction.passed++;
  else report.failures.push({ file, input, expected, actual });
}
