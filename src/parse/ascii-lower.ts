/** Lower case of A to Z only, as HTML folds names; other letters stay as they are. */
export function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
