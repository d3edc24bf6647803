import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagSoup } from '../../../../../test/arbitraries/html.js';
import { expectLinear } from '../../../../../test/growth.js';
import type { CompactDom } from '../../../../model/compact-dom.js';
import { itemsOf, type ListItem } from '../../../../model/item-list.js';
import { parseHtml, textStats } from '../../../../parse/index.js';
import { TraceRecorder } from '../../../trace-recorder.js';
import { mappingRule } from '../mapping-rule.js';
import type { MappingRule } from '../mapping-rule-model.js';
import { readRule, writeRule } from '../rule-xml.js';
import { type LearnOptions, learnRule } from './learn-rule.js';
import type { Mark, MarkField } from './marks.js';

/** The text node that says `text`. */
function at(dom: CompactDom, text: string): number {
  const found = textStats(dom).preorder.find((node) => dom.isText(node) && dom.data(node).trim() === text);
  if (found === undefined) throw new Error(`the page does not say ${text}`);
  return found;
}

const mark = (dom: CompactDom, field: MarkField, text: string, more: Partial<Mark> = {}): Mark => ({
  field,
  node: at(dom, text),
  ...more,
});

function read(dom: CompactDom, rule: MappingRule): ListItem[] {
  const trace = new TraceRecorder(dom, false);
  const base = 'https://example.org/';
  const page = { dom, stats: textStats(dom), url: base, base, language: 'en', now: 0, trace };
  const [list] = mappingRule(readRule(writeRule(rule)).rule).extract(page).lists;
  return list === undefined ? [] : itemsOf(list);
}

function learn(dom: CompactDom, marks: readonly Mark[], options: LearnOptions = {}) {
  const learned = learnRule(dom, marks, options);
  if (!learned.ok) throw new Error(learned.why);
  return { ...learned, items: read(dom, learned.rule), xml: writeRule(learned.rule) };
}

const titles = (dom: CompactDom, ...texts: string[]) => texts.map((text) => mark(dom, 'item title', text));
const found = (items: readonly ListItem[]) => items.map(({ title }) => title);
const li = (names: string, title: string, rest = '') =>
  `<li class="${names}"><h3><a href=/${title}>${title}</a></h3>${rest}</li>`;

describe('learning from two titles', () => {
  const page = `<nav><ul><li><a href=/home>Home</a><li><a href=/about>About</a></ul></nav>
    <main><ul class="news">${li('story css-1x2y3z first', 'One')}${li('story css-9a8b7c', 'Two')}
    ${li('story', 'Three', '<p>More.</p>')}${li('story featured', 'Four')}<li class=ad><a href=/ad>Buy</a></ul></main>
    <aside><ul><li><h3><a href=/pop>Popular</a></h3></ul></aside>`;

  it('finds all items of the kind, neither menus nor what lies beside', () => {
    const dom = parseHtml(page);
    const { items, xml } = learn(dom, titles(dom, 'One', 'Two'));
    expect(found(items)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(items.map(({ link }) => link)).toEqual(
      ['One', 'Two', 'Three', 'Four'].map((name) => `https://example.org/${name}`),
    );
    expect(xml).toContain("LI[@class~='story']");
    expect(xml).not.toMatch(/css-|first|\[\d/);
  });

  it('says what its steps rest on', () => {
    const dom = parseHtml(page);
    expect(learn(dom, titles(dom, 'One', 'Two')).why.join('\n')).toContain(
      "[@class~='story'], which all marked items have",
    );
  });

  it('says which names it does not rely on', () => {
    const dom = parseHtml(
      `<ul>${li('css-1x2y3z odd s', 'One')}${li('css-1x2y3z odd s', 'Two')}${li('s', 'Three')}</ul>`,
    );
    const why = learn(dom, titles(dom, 'One', 'Two')).why.join('\n');
    expect(why).toContain('items: not by the class css-1x2y3z (made by a program)');
    expect(why).toContain('items: not by the class odd (a state or place in the list)');
  });

  it('goes on finding items when the page changes around them', () => {
    const before = parseHtml(page);
    const { rule } = learn(before, titles(before, 'One', 'Two'));
    const after = parseHtml(
      `<div>Cookies?</div>${page.replace('<main>', '<main><p>Breaking</p>').replaceAll('Three', 'Five')}`,
    );
    expect(found(read(after, rule))).toEqual(['One', 'Two', 'Five', 'Four']);
  });

  it('merges as the paper does when asked for places only', () => {
    const dom = parseHtml(
      '<table><tr><td><div>x</div><div><a href=/1>A1</a><a href=/2>A2</a><a href=/3>A3</a></div></table>',
    );
    const { items, rule } = learn(dom, titles(dom, 'A1', 'A2'), { positions: 'only' });
    expect(found(items)).toEqual(['A1', 'A2', 'A3']);
    expect(writeRule(rule)).toContain('path="/HTML[0]/BODY[0]/TABLE[0]/TBODY[0]/TR[0]/TD[0]/DIV[1]"');
    expect(writeRule(rule)).toMatch(/<item path="A">\s*<title>TEXT\[0\]<\/title>\s*<link>\.<\/link>/);
  });

  it('cannot merge different depths by places, and says so', () => {
    const dom = parseHtml('<ul><li><a href=/1>A1</a><li><b><a href=/2>A2</a></b></ul>');
    expect(learnRule(dom, titles(dom, 'A1', 'A2'), { positions: 'only' })).toMatchObject({
      ok: false,
      reason: 'not-possible',
    });
    expect(found(learn(dom, titles(dom, 'A1', 'A2')).items)).toEqual(['A1', 'A2']);
  });

  it('finds items whose titles are wrapped differently', () => {
    const card = (title: string, tag: string) =>
      `<div class=card><div><${tag} class=headline>${title}</${tag}></div><a href=/${title}>Read</a></div>`;
    const dom = parseHtml(
      `<section>${card('One', 'h2')}${card('Two', 'h2')}<div class=card><h3 class=headline>Three</h3><a href=/Three>Read</a></div></section>`,
    );
    const { items } = learn(dom, titles(dom, 'One', 'Two'));
    expect(found(items)).toEqual(['One', 'Two', 'Three']);
    expect(items[2]?.link).toBe('https://example.org/Three');
  });

  it('finds the other pieces of a list that is cut in rows', () => {
    const row = (...names: string[]) =>
      `<div class=row>${names.map((name) => `<div class=col><a href=/${name}>${name}</a></div>`).join('')}</div>`;
    const dom = parseHtml(
      `<main>${row('One', 'Two')}${row('Three', 'Four')}</main><footer>${row('Terms', 'Contact')}</footer>`,
    );
    expect(found(learn(dom, titles(dom, 'One', 'Two')).items)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('stays below the heading of the marked subject', () => {
    const part = (name: string) =>
      `<section><h2>${name}</h2><ul>${['1', '2', '3'].map((n) => `<li class=post><a href=/${name}${n}>${name}${n}</a>`).join('')}</ul></section>`;
    const dom = parseHtml(part('Business') + part('Sports'));
    expect(found(learn(dom, titles(dom, 'Business1', 'Business2')).items)).toEqual([
      'Business1',
      'Business2',
      'Business3',
    ]);
  });

  it('takes two kinds of items for what they are', () => {
    const dom =
      parseHtml(`<main><section class=lead><h2 class=lead-title><a href=/1>One</a></h2></section><section class=rest>
      ${['Two', 'Three', 'Four'].map((name) => `<div class=card><h3 class=card-title><a href=/${name}>${name}</a></h3></div>`).join('')}</section></main>`);
    expect(found(learn(dom, titles(dom, 'One', 'Two')).items)).toEqual(['One', 'Two', 'Three', 'Four']);
  });
});

describe('learning from other marks', () => {
  it('merges two subjects to find all of their kind, with their headings', () => {
    const part = (name: string) =>
      `<section id=${name}><h2>${name}</h2><ul>${['1', '2', '3'].map((n) => `<li><h3 class=t><a href=/${name}${n}>${name}${n}</a></h3>`).join('')}</ul></section>`;
    const dom = parseHtml(`<main>${part('Art')}${part('Books')}${part('Cars')}</main>`);
    const marks = [
      ...titles(dom, 'Art1', 'Art2'),
      ...titles(dom, 'Books1', 'Books2').map((one) => ({ ...one, subject: 1 })),
    ];
    const { rule } = learn(dom, marks);
    const trace = new TraceRecorder(dom, false);
    const page = { dom, stats: textStats(dom), url: null, base: null, language: 'en', now: 0, trace };
    const [list] = mappingRule(rule).extract(page).lists;
    expect(list?.subjects.map(({ title, items }) => [title, items.length])).toEqual([
      ['Art', 3],
      ['Books', 3],
      ['Cars', 3],
    ]);
  });

  it('learns fields, which may be missing in some items', () => {
    const dom = parseHtml(`<ul>${li('p', 'One', '<span class=when>1 May 2026</span><p class=sum>First.</p>')}
      ${li('p', 'Two', '<span class=when>2 May 2026</span>')}${li('p', 'Three', '<p class=sum>Third.</p>')}</ul>`);
    const marks = [
      ...titles(dom, 'One', 'Two'),
      mark(dom, 'item date', '1 May 2026'),
      mark(dom, 'item description', 'First.'),
    ];
    expect(learn(dom, marks).items.map(({ date, description }) => [date?.value ?? null, description])).toEqual([
      ['2026-05-01', 'First.'],
      ['2026-05-02', null],
      [null, 'Third.'],
    ]);
  });

  it('learns fields in the rows after a title', () => {
    const row = (n: number) =>
      `<tr class=thing><td>${n}.<td><a href=/${n}>Story ${n}</a><tr><td><td><i>${n} points</i><tr class=gap>`;
    const dom = parseHtml(`<table>${row(1)}${row(2)}${row(3)}</table>`);
    const { items, xml } = learn(dom, [
      ...titles(dom, 'Story 1', 'Story 2'),
      mark(dom, 'item description', '1 points'),
    ]);
    expect(xml).toContain('extent="until-next"');
    expect(items.map(({ title, description }) => [title, description])).toEqual(
      [1, 2, 3].map((n) => [`Story ${n}`, `${n} points`]),
    );
  });

  it('learns fields in the rows after a title also where nothing but the title tells the rows apart', () => {
    const row = (n: number) => `<tr><td><a href=/${n}>Story ${n}</a><td>${n} €<tr><td colspan=2>About ${n}`;
    const dom = parseHtml(`<table>${row(1)}${row(2)}${row(3)}</table>`);
    const { items } = learn(dom, [...titles(dom, 'Story 1', 'Story 2'), mark(dom, 'item description', 'About 1')]);
    expect(items.map(({ title, description }) => [title, description])).toEqual(
      [1, 2, 3].map((n) => [`Story ${n}`, `About ${n}`]),
    );
  });

  it('finds the link beside the title, not amid the text', () => {
    const item = (name: string) =>
      `<div class=e><h3>${name}</h3><p>Some words about <a href=/tag>things</a> and more of them.</p><p><a href=/${name}>Full story</a></p></div>`;
    const dom = parseHtml(`<main>${['One', 'Two', 'Three'].map(item).join('')}</main>`);
    expect(learn(dom, titles(dom, 'One', 'Two')).items.map(({ link }) => link)).toEqual(
      ['One', 'Two', 'Three'].map((name) => `https://example.org/${name}`),
    );
  });

  it('generalises a single mark by what repeats around it', () => {
    const dom = parseHtml(
      `<ul class=menu><li><a href=/>Home</a></ul><ol>${['One', 'Two', 'Three'].map((name) => li('story', name)).join('')}</ol>`,
    );
    expect(found(learn(dom, titles(dom, 'Two')).items)).toEqual(['One', 'Two', 'Three']);
  });

  it('keeps the date of the page, its address and encoding', () => {
    const dom = parseHtml(`<p id=stamp>1 May 2026</p><ul>${li('s', 'One')}${li('s', 'Two')}</ul>`);
    const marks = [...titles(dom, 'One', 'Two'), mark(dom, 'page date', '1 May 2026')];
    const { xml } = learn(dom, marks, { url: 'https://example.org/', encoding: 'utf-8' });
    expect(xml).toContain(
      "<link>https://example.org/</link>\n  <date>//P[@id='stamp']</date>\n  <encoding>utf-8</encoding>",
    );
  });

  it('needs a title', () => {
    expect(learnRule(parseHtml('<p>x'), [])).toMatchObject({ ok: false, reason: 'no-marks' });
  });

  it('refuses a field that lies in no item', () => {
    const dom = parseHtml(`<p>Elsewhere</p><ul>${li('s', 'One', '<i>March</i>')}${li('s', 'Two')}</ul>`);
    const learned = learnRule(dom, [...titles(dom, 'One', 'Two'), mark(dom, 'item date', 'Elsewhere')]);
    expect(learned).toMatchObject({ ok: false, why: 'the marked date "Elsewhere" lies in none of the items' });
    const other = learnRule(dom, [...titles(dom, 'One', 'Two'), mark(dom, 'item date', 'March', { item: 1 })]);
    expect(other).toMatchObject({ why: expect.stringContaining('not in the item "Two", which it was marked for') });
  });
});

describe('counter-examples', () => {
  const without = (html: string, ...counters: string[]) => {
    const dom = parseHtml(html);
    return learnRule(dom, titles(dom, 'One', 'Two'), { not: counters.map((text) => at(dom, text)) });
  };
  const left = (html: string, ...counters: string[]) => {
    const learned = without(html, ...counters);
    return learned.ok ? found(read(parseHtml(html), learned.rule)) : learned.why;
  };
  const list = (...items: string[]) => `<ul>${items.join('')}</ul>`;
  const three = [li('s', 'One'), li('s', 'Two'), li('s', 'Three')];

  it('are kept out by a name of their own', () => {
    expect(left(list(...three, li('s paid', 'Ad'), li('s paid', 'Ad2')), 'Ad')).toEqual(['One', 'Two', 'Three']);
  });

  it('are kept out by what they hold', () => {
    expect(left(list(...three, li('s', 'Ad', '<b class=badge>Paid</b>')), 'Ad')).toEqual(['One', 'Two', 'Three']);
  });

  it('are kept out by where they lead', () => {
    const ad = '<li class=s><h3><a href=/sponsored/x>Ad</a></h3>';
    expect(left(list(...three, ad), 'Ad')).toEqual(['One', 'Two', 'Three']);
  });

  it('are kept out by a name of their kind rather than by an id', () => {
    const ad = (n: number) => li('s paid', `Ad${n}`).replace('<li', `<li id=ad-${n}`);
    expect(left(list(...three, ad(1), ad(2)), 'Ad1')).toEqual(['One', 'Two', 'Three']);
  });

  it('are kept out one after the other', () => {
    expect(left(list(...three, li('s paid', 'Ad'), li('s', 'Quiz', '<b class=quiz>Play</b>')), 'Ad', 'Quiz')).toEqual([
      'One',
      'Two',
      'Three',
    ]);
  });

  it('are kept out by attributes whose names and values rules can hold', () => {
    const dom = parseHtml(
      '<ul><li><a href=/a/1>One</a><li><a href=/a/2>Two</a><li><a [promo] title="&#1;" rel=ad href=/a/3>Three</a></ul>',
    );
    const { items, xml } = learn(dom, titles(dom, 'One', 'Two'), { not: [at(dom, 'Three')] });
    expect(found(items)).toEqual(['One', 'Two']);
    expect(xml).toContain('[!@');
  });

  it('name the conflict when nothing tells them apart', () => {
    const plain = (title: string) => `<li><a>${title}</a>`;
    expect(without(list(plain('One'), plain('Two'), plain('Three')), 'Three')).toEqual({
      ok: false,
      reason: 'not-possible',
      why: 'nothing on the page tells the counter-example "Three" from the marked "One"',
    });
  });
});

describe('learning from any page', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 3, maxLength: 8 });

  it('finds its marks and their peers on made-up lists', () => {
    const shape = fc.record({
      tags: fc.constantFrom(['ul', 'li'], ['div', 'div'], ['section', 'article'], ['table', 'tr'], ['div', 'p']),
      itemClass: fc.constantFrom('', 'story', 'css-a1b2c3', 'item even'),
      titleTag: fc.constantFrom('h3', 'b', 'span'),
      wrappers: fc.nat(3),
      before: fc.constantFrom(
        '',
        '<p>Welcome</p>',
        '<nav><ul><li><a href=/x>Menu</a><li><a href=/y>More</a></ul></nav>',
        '<table><tr><td>x</table>',
      ),
    });
    fc.assert(
      fc.property(names, shape, (words, { tags: [list, item], itemClass, titleTag, wrappers, before }) => {
        const isRow = item === 'tr';
        const body = words.map(
          (word) =>
            `<${item} class="${itemClass}">${isRow ? '<td>' : ''}${'<span>'.repeat(wrappers)}<${titleTag}><a href="/${word}">Title ${word}</a></${titleTag}>${'</span>'.repeat(wrappers)}${isRow ? '</td>' : ''}</${item}>`,
        );
        const dom = parseHtml(`${before}<main><${list}>${body.join('')}</${list}></main>`);
        const all = words.map((word) => `Title ${word}`);
        expect(found(learn(dom, titles(dom, ...all.slice(0, 2))).items)).toEqual(all);
      }),
      { numRuns: 60 },
    );
  });

  it.each(["x'y[0]", 'x@y', 'x=y', 'x\u0001y', 'x\u00a0y', 'text', 'straße'])(
    'writes rules for elements called %j',
    (tag) => {
      const words = ['One', 'Two', 'Three'];
      const dom = parseHtml(words.map((word) => `<${tag} class="a&#1;b"><b>${word}</b></${tag}>`).join(''));
      expect(found(learn(dom, titles(dom, 'One', 'Two')).items)).toEqual(words);
    },
  );

  it('takes bounded time on long lists and deep nesting', () => {
    expectLinear(6000, (length) => {
      const post = (_: unknown, i: number) => `<li class="post p${i % 7}"><h3 class=t><a href=/${i}>Post ${i}</a></h3>`;
      const dom = parseHtml(`<ul>${Array.from({ length }, post).join('')}</ul>`);
      const marked = titles(dom, 'Post 3', 'Post 9');
      return () => learnRule(dom, marked);
    });
    // How deep a page can be is limited, so this has no greater size to compare with: it comes to an end.
    const nest = (name: string) => `${'<div class="wrap layer box">'.repeat(200)}<b>${name}</b>${'</div>'.repeat(200)}`;
    const dom = parseHtml(`<main>${nest('One')}${nest('Two')}${nest('Three')}</main>`);
    learnRule(dom, titles(dom, 'One', 'Two'));
  });

  it('never throws; a rule it gives finds its marks', () => {
    fc.assert(
      fc.property(tagSoup, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), fc.boolean(), (html, picks, only) => {
        const dom = parseHtml(html);
        const { preorder, length } = textStats(dom);
        const shown = preorder.filter(
          (node) => (dom.isElement(node) || dom.isText(node)) && (length[node] as number) > 0,
        );
        fc.pre(shown.length > 0);
        const marks = picks.map(
          (pick, i): Mark => ({ field: 'item title', node: shown[pick % shown.length] as number, subject: i >> 1 }),
        );
        const learned = learnRule(dom, marks, { positions: only ? 'only' : 'avoid' });
        if (learned.ok) expect(read(dom, learned.rule).length).toBeGreaterThan(0);
        else expect(learned.why).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });
});
