/** Rules about the HTML inside of items. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { FeedView, Markup } from '../feed-view.js';
import { type Findings, quote } from '../finding.js';
import type { FeedRuleName } from '../rule-table.js';

const UNSAFE_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'form',
  'base',
  'meta',
  'link',
]);
const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'cite', 'longdesc', 'xlink:href']);
const LAZY_ATTRIBUTE = /^data-(?:src|original|lazy|lazy-src|url|image|srcset|lazy-srcset)$/;
const RUNS_CODE = /^(?:javascript:|vbscript:|data:text\/html)/i;

export function checkHtmlContent(feed: FeedView, findings: Findings): void {
  for (const item of feed.items) for (const markup of item.markup()) checkMarkup(markup, findings);
}

/** Each rule speaks once for each text. */
function checkMarkup(markup: Markup, findings: Findings): void {
  const { dom, root, place, name } = markup;
  const seen = new Set<FeedRuleName>();
  const report = (rule: FeedRuleName, what: string) => {
    if (seen.has(rule)) return;
    seen.add(rule);
    findings.report(rule, `${name} has ${what}`, place);
  };
  for (const node of dom.descendants(root)) {
    if (!dom.isElement(node)) continue;
    const element = localName(dom, node);
    if (UNSAFE_ELEMENTS.has(element)) report('unsafe-markup', `a <${element}> element`);
    if (element === 'style') report('style-in-content', 'a <style> element');
    checkAttributes(markup, node, report);
    if (element === 'img' && isLazy(dom, node)) report('lazy-image', 'an image without its address in src');
  }
}

function checkAttributes(
  { dom, hasBase }: Markup,
  node: number,
  report: (rule: FeedRuleName, what: string) => void,
): void {
  for (const { name: rawName, value: rawValue } of dom.attributes(node)) {
    const name = rawName.toLowerCase();
    const value = rawValue.replace(/[\0-\x20]+/g, '');
    if (/^on[a-z]/.test(name)) report('unsafe-markup', `the event handler ${quote(name)}`);
    else if (name === 'style') report('style-in-content', 'a style attribute');
    else if (ADDRESS_ATTRIBUTES.has(name)) {
      if (RUNS_CODE.test(value)) report('unsafe-markup', `the address ${quote(value)}`);
      else if (!hasBase && isRelative(value)) report('relative-address-in-html', `the address ${quote(rawValue)}`);
    }
  }
}

/** Links to places in the text itself are complete as they are. */
function isRelative(value: string): boolean {
  return value !== '' && !value.startsWith('#') && !/^[a-z][a-z\d+.-]*:/i.test(value);
}

function isLazy(dom: CompactDom, node: number): boolean {
  const source = dom.attribute(node, 'src')?.trim() ?? '';
  if (source !== '' && !source.startsWith('data:')) return false;
  return dom.attributes(node).some(({ name }) => LAZY_ATTRIBUTE.test(name));
}

/** Elements of XHTML in a feed may have a prefix. */
function localName(dom: CompactDom, node: number): string {
  const name = dom.tagName(node);
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
