import { type FrameDocument, textOf } from '../../components/page-frame/frame-document';
import type { Marked, Marking } from './marking';

/** Marks of another time, on the page as it is now: by number while that shows the same, else by text. */
export function restored({ marks, not }: Marking, { elements }: FrameDocument): { marking: Marking; lost: number } {
  const find = (mark: Marked): Marked[] => {
    const element = elements.get(mark.node);
    if (element !== undefined && textOf(element) === mark.text) return [mark];
    for (const [node, other] of elements)
      if (mark.text !== '' && other.childElementCount === 0 && textOf(other) === mark.text) return [{ ...mark, node }];
    return [];
  };
  const marking = { marks: marks.flatMap(find), not: not.flatMap(find) };
  return { marking, lost: marks.length + not.length - marking.marks.length - marking.not.length };
}
