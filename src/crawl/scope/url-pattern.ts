/** Patterns for addresses as users write them. */
import { PithError } from '../../errors.js';
import { characterOf, type Expression, literal, parseExpression } from './expression-syntax.js';
import { LinearExpression } from './linear-expression.js';

export interface UrlPattern {
  /** As written. */
  source: string;
  matches(url: string): boolean;
}

/**
 * Compiles a pattern. Between slashes (`/…/`, or `/…/i`) it is a regular expression that is searched for in the address.
 * Else `*` stands for anything but a slash and `**` for anything, and the pattern has to match the whole address if it starts
 * with a scheme (`https://example.com/news/**`), path and query if it starts with a slash (`/news/**`), and the address without
 * its scheme if it starts with neither (`*.example.com/**`).
 * @throws PithError `usage` for an expression that is none or cannot be matched in linear time
 */
export function urlPattern(source: string): UrlPattern {
  if (source === '') throw new PithError('usage', 'a pattern for addresses is empty');
  const [, body, flags] = /^\/(.+)\/(i?)$/s.exec(source) ?? [];
  if (body !== undefined) {
    const expression = new LinearExpression(parseExpression(body, flags as '' | 'i'));
    return { source, matches: (url) => expression.test(url) };
  }
  const glob = new LinearExpression(globExpression(source));
  return { source, matches: (url) => glob.test(comparedPart(source, url)) };
}

const ANYTHING = characterOf('.');
const NO_SLASH = characterOf('[^/]');

function globExpression(source: string): Expression {
  const parts: Expression[] = [{ kind: 'start' }];
  for (const piece of source.split(/(\*+)/)) {
    if (!piece.startsWith('*')) parts.push(literal(piece));
    else
      parts.push({
        kind: 'repeat',
        part: piece === '*' ? NO_SLASH : ANYTHING,
        least: 0,
        most: Number.POSITIVE_INFINITY,
      });
  }
  return { kind: 'sequence', parts: [...parts, { kind: 'end' }] };
}

function comparedPart(source: string, url: string): string {
  if (/^https?:/.test(source)) return url;
  const rest = url.replace(/^https?:\/\//, '');
  if (!source.startsWith('/')) return rest;
  const slash = rest.indexOf('/');
  return slash < 0 ? '/' : rest.slice(slash);
}
