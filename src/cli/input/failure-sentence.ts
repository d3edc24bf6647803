import type { PithError } from '../../errors.js';

/** Why a page could not be read, with its name in front; most messages have it there already. */
export const failureSentence = (name: string, { message }: PithError): string =>
  message.startsWith(name) ? message : `${name}: ${message}`;
