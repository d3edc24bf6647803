/** Values of elements and attributes, as RSS and Atom have them alike. */
import type { DateField, Field, SelfLink } from '../feed-view.js';
import type { FeedPlace } from '../finding.js';
import type { XmlTree } from './xml-tree.js';

/** Children that hold text. */
export function fieldsOf(tree: XmlTree, parent: number, place: FeedPlace, names: readonly string[]): Field[] {
  return names.flatMap((name) =>
    tree.all(parent, name).flatMap((node) => {
      const value = tree.text(node);
      return value === '' ? [] : [{ name, value, place: tree.at(place, node) }];
    }),
  );
}

export function dateFields(
  tree: XmlTree,
  parent: number,
  place: FeedPlace,
  names: readonly string[],
  form: DateField['form'],
): DateField[] {
  return fieldsOf(tree, parent, place, names).map((field) => ({ ...field, form }));
}

/** Values of an attribute of children. */
export function attributeFields(
  tree: XmlTree,
  parent: number,
  place: FeedPlace,
  names: readonly string[],
  attribute: string,
): Field[] {
  return names.flatMap((name) =>
    tree.all(parent, name).flatMap((node) => {
      const value = tree.attribute(node, attribute);
      return value === null ? [] : [{ name: `${name} ${attribute}`, value, place: tree.at(place, node) }];
    }),
  );
}

/** Links of a feed to itself: `atom:link` in RSS, `link` in Atom, which is the same element. */
export function selfLinks(tree: XmlTree, parent: number, place: FeedPlace): SelfLink[] {
  return tree.all(parent, 'atom:link').flatMap((node) => {
    const value = tree.attribute(node, 'href');
    if (value === null || tree.attribute(node, 'rel') !== 'self') return [];
    return [{ name: 'self link', value, type: tree.attribute(node, 'type'), place: tree.at(place, node) }];
  });
}
