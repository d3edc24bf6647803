/** Session ids in addresses: each visit gets new ones, so a site that has them never ends. */

/** Names under which servers keep them; the value has to look like one as well. */
const PARAMETER =
  /^(?:jsessionid|phpsessid|aspsessionid\w*|asp\.net_sessionid|sessionid|session_id|sessid|sess|sid|s|cfid|cftoken|zenid|osCsid|oscsid|xtcsid|bvsession|sessionkey|session)$/i;
/** Written behind a semicolon in the path. */
const IN_PATH = /;(?:jsessionid|phpsessid|sessionid|sid)=[^/?#;]*/gi;
/** ASP.NET's way: `/(S(abc…))/`. */
const ASP_SEGMENT = /\/\((?:[A-Z]\([\w-]{8,64}\))+\)(?=\/|$)/g;

/** Long and without the look of a word or a count. */
function looksRandom(value: string): boolean {
  if (!/^[\w.!,*~-]{12,256}$/.test(value)) return false;
  return (
    /^[\da-f]{16,}$/i.test(value) || (/\d/.test(value) && /[a-z]/i.test(value) && !/^[a-z]+[-_]?\d{1,4}$/i.test(value))
  );
}

/** The address without session ids; the same string when it has none. */
export function withoutSessionIds(address: string): string {
  const question = address.indexOf('?');
  const path = (question < 0 ? address : address.slice(0, question)).replace(IN_PATH, '').replace(ASP_SEGMENT, '');
  if (question < 0) return path;
  const hash = address.indexOf('#', question);
  const query = address.slice(question + 1, hash < 0 ? undefined : hash);
  const kept = query.split('&').filter((pair) => !isSessionPair(pair));
  return `${path}${kept.length === 0 ? '' : `?${kept.join('&')}`}${hash < 0 ? '' : address.slice(hash)}`;
}

function isSessionPair(pair: string): boolean {
  const equals = pair.indexOf('=');
  return equals > 0 && PARAMETER.test(pair.slice(0, equals)) && looksRandom(pair.slice(equals + 1));
}
