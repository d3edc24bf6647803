/**
 * The shape of an address: what is left when numbers, dates, ids and values are taken for examples of their kind. Pages made
 * by one program have one shape, so counting shapes bounds what a program that never ends can make.
 */
import { URL } from 'node:url';

const MAX_SEGMENTS = 30;
const MAX_SHAPE_LENGTH = 500;
const MAX_NAMES = 40;

/** The host is not part of it: shapes are counted per host. */
export function shapeOf(address: string): string {
  const { pathname, search } = new URL(address);
  const segments = pathname.split('/').slice(1, MAX_SEGMENTS + 1);
  const path = segments.map((segment) => shapeOfSegment(segment)).join('/');
  const names = parameterNames(search);
  const query = names.length === 0 ? '' : `?${names.join('&')}`;
  return `/${path}${query}`.slice(0, MAX_SHAPE_LENGTH);
}

/** Names of the parameters of a query, sorted, each once; numbers in them are examples, too. */
export function parameterNames(search: string): string[] {
  if (search.length < 2) return [];
  const names = search
    .slice(1)
    .split('&', MAX_NAMES)
    .map((pair) => (pair.split('=', 1)[0] as string).toLowerCase().slice(0, 60).replace(/\d+/g, '0'));
  return [...new Set(names.filter((name) => name !== ''))].sort();
}

const DATE = /^(?:19|20)\d\d[-_.](?:0?[1-9]|1[0-2])(?:[-_.](?:0?[1-9]|[12]\d|3[01]))?$/;
const HEX = /^(?=.*\d)[\da-f]{8,}$/i;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function shapeOfSegment(segment: string): string {
  if (segment === '' || segment.length > 300) return segment === '' ? '' : '{long}';
  const dot = segment.lastIndexOf('.');
  const suffix = dot > 0 && segment.length - dot <= 6 ? segment.slice(dot).toLowerCase() : '';
  const name = suffix === '' ? segment : segment.slice(0, dot);
  if (/^\d+$/.test(name)) return `{number}${suffix}`;
  if (DATE.test(name)) return `{date}${suffix}`;
  if (UUID.test(name) || HEX.test(name)) return `{id}${suffix}`;
  // Titles of articles: several words, of which each page has its own.
  if (name.split(/[-_+]|%20/, 5).length >= 4) return `{words}${suffix}`;
  return `${name.toLowerCase().replace(/\d+/g, '0')}${suffix}`;
}
