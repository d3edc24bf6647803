/**
 * A full stop or its like, with closing quotes and brackets, before white space; or one of a script without spaces. The look behind
 * keeps a long row of dots from being tried at each of them.
 */
const END = /(?<![.!?…؟۔।])[.!?…؟۔।]+["'”’»)\]]*(?=\s)|[。！？]+[」』”’）]*/gu;
/** What a sentence can begin with. After `e.g.` or `3.` a small letter goes on. */
const NEXT_IS_SMALL = /^\s+["'“‘«([]*\p{Ll}/u;
/** An initial, or a word that is hardly ever written out before a name or a number. */
const ABBREVIATION =
  /(?:^|[\s(["'“‘«.])(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|Sr|Sra|Jr|No|Nr|Nos|Hr|Fr|Mme|Mlle|bzw|ca|vs|approx|pp|vol|fig)$/iu;
/** How far around an end the rules above look. */
const REACH = 16;

/** The sentences of a paragraph. Rules, not knowledge: a title before a name can still part a sentence. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    const end = index + mark.length;
    if (mark.startsWith('.') && mark.length === 1) {
      if (NEXT_IS_SMALL.test(text.slice(end, end + REACH))) continue;
      if (ABBREVIATION.test(text.slice(Math.max(from, index - REACH), index))) continue;
    }
    sentences.push(text.slice(from, end));
    from = end;
  }
  sentences.push(text.slice(from));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
