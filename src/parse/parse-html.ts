import { type DefaultTreeAdapterTypes as T, parse } from 'parse5';
import { type CompactDom, DOCUMENT, Namespace } from '../model/compact-dom.js';
import { DomBuilder } from './dom-builder.js';

const NS: Record<string, Namespace> = {
  'http://www.w3.org/2000/svg': Namespace.Svg,
  'http://www.w3.org/1998/Math/MathML': Namespace.MathMl,
};

/** Parses HTML text to the tree a browser with scripting off would build. */
export function parseHtml(source: string): CompactDom {
  const document = parse(source, { scriptingEnabled: false });
  const builder = new DomBuilder('html');
  const work: [T.ChildNode[], number][] = [[document.childNodes, DOCUMENT]];
  const queue: { node: T.ChildNode; parent: number }[] = [];
  void work;
  for (const node of [...document.childNodes].reverse()) queue.push({ node, parent: DOCUMENT });
  while (queue.length > 0) {
    const { node, parent } = queue.pop()!;
    if (node.nodeName === '#text') builder.addText(parent, (node as T.TextNode).value);
    else if (node.nodeName === '#comment') builder.addComment(parent, (node as T.CommentNode).data);
    else if (node.nodeName === '#documentType') {
      const d = node as T.DocumentType;
      builder.addDoctype(parent, d.name, d.publicId, d.systemId);
    } else {
      const e = node as T.Element;
      const id = builder.addElement(
        parent,
        e.tagName,
        NS[e.namespaceURI] ?? Namespace.Html,
        e.attrs.map((a) => ({ name: a.prefix ? `${a.prefix}:${a.name}` : a.name, value: a.value })),
      );
      if (e.tagName === 'template' && 'content' in e) {
        const fragment = builder.addFragment(id);
        for (const child of [...(e as T.Template).content.childNodes].reverse()) queue.push({ node: child, parent: fragment });
      }
      for (const child of [...e.childNodes].reverse()) queue.push({ node: child, parent: id });
    }
  }
  return builder.finish(source, document.mode as 'no-quirks');
}
