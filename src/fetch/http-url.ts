import { URL } from 'node:url';
import { PithError } from '../errors.js';
import { withoutLogins } from '../model/without-logins.js';

/**
 * Parses an address that shall be fetched.
 * @throws PithError `url-invalid` for what is no http(s) URL, or one with a user name or password in it
 */
export function parseHttpUrl(address: string): URL {
  const shown = withoutLogins(address);
  if (!URL.canParse(address)) throw new PithError('url-invalid', `${shown} is not a URL`, { subject: shown });
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    const says = `${shown}: only http and https can be fetched, not ${url.protocol.slice(0, -1)}`;
    throw new PithError('url-invalid', says, { subject: shown });
  }
  if (url.username !== '' || url.password !== '') {
    // The password would end up in logs and results.
    url.username = url.password = '';
    throw new PithError('url-invalid', `${url.href}: addresses with a user name or password are not fetched`, {
      subject: url.href,
    });
  }
  return url;
}
