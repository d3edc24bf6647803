/** Text in encodings that Node decodes but does not write: their tables are found by decoding every byte pair once. */
const tables = new Map<string, Map<string, readonly number[]>>();

export function encodeText(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf-16le') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const table = tables.get(encoding) ?? inverse(encoding);
  tables.set(encoding, table);
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? [0x3f]));
}

function inverse(encoding: string): Map<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const note = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    const isOne = [...character].length === 1 && character !== '\ufffd';
    if (isOne && !table.has(character)) table.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) note(byte);
  if (encoding === 'gb18030') {
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) note(lead, trail);
  }
  return table;
}
