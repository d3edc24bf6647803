import { URL } from 'node:url';
import { PithError } from '../../errors.js';

/** The unit of politeness. @throws PithError `url-invalid` */
export function originOf(url: string): string {
  if (!URL.canParse(url)) throw new PithError('url-invalid', `${url} is no web address`, { subject: url });
  return new URL(url).origin;
}
