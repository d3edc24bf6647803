/** Feeds read back by others' parsers: what our writers say must be what strangers understand. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** `{namespace}local`, or the local name alone where there is no namespace. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** The root element; throws where the document is not well-formed or a prefix is not declared. */
export function readXmlStrictly(xml: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const element: XmlElement = {
      name: uri === '' ? local : `{${uri}}${local}`,
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return document.children[0] as XmlElement;
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Text of the first child of that name. */
export function childText(element: XmlElement, name: string): string | null {
  return childrenOf(element, name)[0]?.text ?? null;
}

export interface ReadItem {
  id: string | null;
  title: string | null;
  link: string | null;
}

const ATOM = '{http://www.w3.org/2005/Atom}';

export function readItems(text: string, format: 'rss' | 'atom' | 'json'): ReadItem[] {
  if (format === 'json') {
    const { items } = JSON.parse(text) as { items: { id: string; title: string; url?: string }[] };
    return items.map(({ id, title, url }) => ({ id, title, link: url ?? null }));
  }
  const root = readXmlStrictly(text);
  if (format === 'rss') {
    return childrenOf(root.children[0] as XmlElement, 'item').map((item) => ({
      id: childText(item, 'guid'),
      title: childText(item, 'title'),
      link: childText(item, 'link'),
    }));
  }
  return childrenOf(root, `${ATOM}entry`).map((entry) => ({
    id: childText(entry, `${ATOM}id`),
    title: childText(entry, `${ATOM}title`),
    link: childrenOf(entry, `${ATOM}link`)[0]?.attributes.href ?? null,
  }));
}
