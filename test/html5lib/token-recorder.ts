/** Runs the tokenizer alone and writes its tokens as html5lib's tokenizer tests do. */
import {
  attributeName,
  forEachAttribute,
  openAttributes,
  takeAttributes,
  tokenAttributeCount,
  tokenAttributesStart,
} from '../../src/parse/html/attributes.js';
import { nulReplacingDecoder } from '../../src/parse/html/character-references.js';
import { closeInput, openInput, source } from '../../src/parse/html/input.js';
import { foldedName } from '../../src/parse/html/name-table.js';
import { openTagNames, tagName, takeExtraTags } from '../../src/parse/html/tag-names.js';
import { type TokenSink, token } from '../../src/parse/html/token.js';
import { switchTokenizer, type TokenizerState, tokenize } from '../../src/parse/html/tokenizer.js';

export type RecordedToken = [kind: string, ...rest: unknown[]];

export function recordTokens(input: string, state: TokenizerState, lastStartTag: string): RecordedToken[] {
  const tokens: RecordedToken[] = [];
  openInput(input, 'text');
  openAttributes(source.length);
  openTagNames();
  tokenize(recorder(tokens), state, lastStartTag);
  takeAttributes();
  takeExtraTags();
  closeInput();
  return tokens;
}

function recorder(tokens: RecordedToken[]): TokenSink {
  return {
    startTag: (tag) => {
      const attributes = tokenAttributes();
      tokens.push(['StartTag', tagName(tag), attributes, ...(token.isSelfClosing ? [true] : [])]);
    },
    endTag: () => tokens.push(['EndTag', foldedName(/^[^\t\n\f />]+/.exec(source.slice(token.offset + 2))![0])]),
    characters: (start, end, isVerbatim, isRaw) => {
      const raw = source.slice(start, end);
      const decoded = isVerbatim ? raw : nulReplacingDecoder.text(raw);
      const text = isRaw ? decoded.replaceAll('\0', '\ufffd') : decoded;
      const last = tokens.at(-1);
      if (last?.[0] === 'Character') last[1] += text;
      else tokens.push(['Character', text]);
    },
    comment: (start, end) => tokens.push(['Comment', source.slice(start, end).replaceAll('\0', '\ufffd')]),
    doctype: ({ name, publicId, systemId, forceQuirks }) =>
      tokens.push(['DOCTYPE', name === '' ? null : name, publicId, systemId, !forceQuirks]),
    endOfFile: () => switchTokenizer('data', ''),
    allowsCdata: () => false,
  };
}

function tokenAttributes(): Record<string, string> {
  const attributes: Record<string, string> = {};
  forEachAttribute(tokenAttributesStart(), tokenAttributeCount(), (name, start, end) => {
    attributes[attributeName(name)] = nulReplacingDecoder.attribute(source.slice(start, end));
  });
  return attributes;
}
