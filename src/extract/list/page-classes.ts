/** Questions about the class attributes of a page. */
import type { CompactDom } from '../../model/compact-dom.js';
import { classesOf, type PageClasses } from '../class-numbers.js';

export { classesOf, type PageClasses };

/**
 * Content management by fields writes what a field is called behind a word, and whether its label is shown: the `name` in
 * `field--name-field-image` is no name of the item, and `field--label-hidden` no label.
 */
const FIELD_WORDS = /\bfield-{1,2}(?:name-(?:field-)?|label-[\w-]+)/g;

/**
 * A question about class values, asked of the elements of a page: its answers are remembered for as long as the document.
 * Elements without the attribute are no.
 */
export function classTest(test: (value: string) => boolean): (dom: CompactDom) => (node: number) => boolean {
  const ofPage = (dom: CompactDom): ((node: number) => boolean) => answersIn(classesOf(dom), test);
  return (dom) => dom.memo(ofPage);
}

const UNKNOWN = 0;
const NO = 1;
const YES = 2;

function answersIn({ ofNode, values }: PageClasses, test: (value: string) => boolean): (node: number) => boolean {
  const answers = new Uint8Array(values.length);
  answers[0] = NO;
  return (node) => {
    const number = ofNode[node] as number;
    if (answers[number] === UNKNOWN)
      answers[number] = test((values[number] as string).replace(FIELD_WORDS, ' ')) ? YES : NO;
    return answers[number] === YES;
  };
}
