/** Longer pieces make the segmenters of some engines slow out of proportion. */
const MAX_PIECE = 500;

const WORD = /[\p{L}\p{N}]/u;

let segmenter: Intl.Segmenter | null | undefined;

/** The words of a run of text in scripts without spaces; where the engine has no dictionary, every letter is one. */
export function segmentUnspaced(run: string, offset: number, found: (start: number, end: number) => void): void {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;
  if (segmenter === null) {
    segmentLetters(run, offset, found);
    return;
  }
  for (let from = 0; from < run.length; ) {
    const piece = pieceAt(run, from);
    const isLast = from + piece.length === run.length;
    let done = 0;
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      const end = index + segment.length;
      // The last word of a piece may go on in the next one, which therefore starts with it.
      if (!isLast && end === piece.length && index > 0) break;
      if (isWordLike === true || WORD.test(segment)) found(offset + from + index, offset + from + end);
      done = end;
    }
    from += done;
  }
}

/** The next piece, which ends between two characters, never inside one. */
function pieceAt(run: string, from: number): string {
  const end = from + MAX_PIECE;
  const unit = run.charCodeAt(end);
  const isInside = unit >= 0xdc00 && unit < 0xe000;
  return run.slice(from, isInside ? end - 1 : end);
}

function segmentLetters(run: string, offset: number, found: (start: number, end: number) => void): void {
  let at = 0;
  for (const letter of run) {
    if (WORD.test(letter)) found(offset + at, offset + at + letter.length);
    at += letter.length;
  }
}
