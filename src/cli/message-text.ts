import { withoutLogins } from '../model/without-logins.js';
import { printable } from './printable.js';

/** A message as it may be shown: nothing in it steers the terminal, or repeats a password that stood in an address. */
export const messageText = (text: string): string => printable(withoutLogins(text));
