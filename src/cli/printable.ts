/** Control characters other than tab and newline. A page or file name that holds them could steer the user's terminal. */
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/** The text as a terminal can show it safely. */
export const printable = (text: string): string => text.replace(CONTROLS, '\ufffd');
