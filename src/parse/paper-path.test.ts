import { describe, expect, it } from 'vitest';
import { PithError } from '../errors.js';
import { findByPaperPath, paperPath, parsePaperPath } from './paper-path.js';
import { parseHtml } from './parse-html.js';

const dom = parseHtml('<body>one<div>two</div><p>x</p><div><a>three</a>four<a>five</a>six</div>');
const texts = (path: string): string[] => findByPaperPath(dom, path).map((node) => dom.textContent(node));

describe('paper paths', () => {
  it('count siblings of the same name from zero', () => {
    const [node] = findByPaperPath(dom, '/HTML[0]/BODY[0]/DIV[1]/TEXT[1]') as [number];
    expect(dom.data(node)).toBe('six');
    expect(paperPath(dom, node)).toBe('/HTML[0]/BODY[0]/DIV[1]/TEXT[1]');
  });

  it('stand for all nodes where a step has no index', () => {
    expect(texts('/HTML[0]/BODY[0]/DIV')).toEqual(['two', 'threefourfivesix']);
    expect(texts('/HTML/BODY/DIV/A/TEXT')).toEqual(['three', 'five']);
    expect(texts('/html/body/div[1]/a[1]')).toEqual(['five']);
  });

  it('find nothing where the tree is different', () => {
    expect(texts('/HTML[0]/BODY[0]/DIV[2]')).toEqual([]);
    expect(texts('/HTML[0]/BODY[0]/SPAN')).toEqual([]);
  });

  it('are empty for the document', () => {
    expect(paperPath(dom, 1)).toBe('');
    expect(findByPaperPath(dom, '')).toEqual([1]);
  });

  it('do not confuse text nodes with elements named text', () => {
    const svg = parseHtml('<svg>a<text>b</text></svg>');
    expect(findByPaperPath(svg, '/HTML/BODY/SVG/TEXT').map((node) => svg.textContent(node))).toEqual(['a']);
  });

  it('are parsed into steps', () => {
    expect(parsePaperPath('/HTML[0]/LI')).toEqual([
      { name: 'HTML', index: 0 },
      { name: 'LI', index: null },
    ]);
  });

  it.each(['HTML[0]', '/', '/HTML[0]/', '/HTML[]', '/HTML[-1]', '/HTML[0', '/HTML]'])('refuse %j', (path) => {
    expect(() => parsePaperPath(path)).toThrow(PithError);
  });
});
