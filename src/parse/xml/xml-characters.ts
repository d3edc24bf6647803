/** Characters of XML 1.0: references, white space and names. */

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9a-f]{1,6}));/gi;

/**
 * Replaces numeric references and the five predefined entities. Entities a document declares itself are left as written:
 * expanding them is how small files become gigabytes, and no page needs it.
 */
export function decodeReferences(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(REFERENCE, (whole: string, name: string, decimal: string, hex: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

function characterOf(code: number): string {
  const isCharacter = code <= 0x10ffff && code > 0 && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** White space of XML is the same as that of HTML but for the form feed, which XML does not allow at all. */
export function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
}

/** Whether a character may start a name; everything beyond ASCII may, so that no script's names are refused. */
export function startsXmlName(code: number): boolean {
  return (
    (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x5f || code === 0x3a || code >= 0x80
  );
}
