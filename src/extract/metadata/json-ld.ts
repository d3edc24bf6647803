/** Schema.org data in JSON-LD scripts: a flat list of typed entities, and the one the page is about. */
import { cleanValue, fold } from './clean-text.js';
import type { PageSurvey } from './page-survey.js';
import { isJsonObject, type Json, type JsonObject, parseTolerantJson } from './tolerant-json.js';

export interface Entity {
  /** Schema.org types without their address, e.g. `NewsArticle`. */
  types: string[];
  data: JsonObject;
  /** True for top-level nodes, members of `@graph` and what they name their main entity; false for what hangs below. */
  main: boolean;
  /** The script it was read from. */
  script: number;
}

export interface JsonLd {
  entities: Entity[];
  byId: ReadonlyMap<string, JsonObject>;
}

const MAX_SCRIPT_LENGTH = 2_000_000;
const MAX_VALUES = 50_000;
const MAX_ENTITIES = 2000;

const ARTICLE_TYPE =
  /(?:Article|Posting|^Report|^Review|CriticReview|^Recipe|^HowTo|^Question|^PodcastEpisode|^ScholarlyWork|^Thesis|^Chapter|^Message|^CreativeWork)$/;
const PAGE_TYPE = /(?:Page|^WebSite)$/;
const THING_TYPE =
  /^(?:Product|ProductGroup|IndividualProduct|Event|.*Event|Course|VideoObject|Movie|Book|SoftwareApplication|Dataset|JobPosting|Person|Service)$/;

export function readJsonLd(survey: PageSurvey): JsonLd {
  const entities: Entity[] = [];
  const byId = new Map<string, JsonObject>();
  const budget = { values: MAX_VALUES };
  for (const script of survey.jsonLdScripts) {
    const text = survey.dom.textContent(script);
    const value = text.length > MAX_SCRIPT_LENGTH ? undefined : parseTolerantJson(text);
    if (value !== undefined) collectEntities(value, script, entities, byId, budget);
  }
  return { entities, byId };
}

/** Depth first without recursion, so nesting as deep as the text is long does no harm. */
function collectEntities(
  root: Json,
  script: number,
  entities: Entity[],
  byId: Map<string, JsonObject>,
  budget: { values: number },
): void {
  const stack: { value: Json; main: boolean }[] = [{ value: root, main: true }];
  for (let item = stack.pop(); item !== undefined && budget.values-- > 0; item = stack.pop()) {
    const { value, main } = item;
    if (Array.isArray(value)) {
      for (let i = Math.min(value.length, MAX_ENTITIES) - 1; i >= 0; i--) stack.push({ value: value[i] as Json, main });
    } else if (isJsonObject(value)) {
      noteEntity({ data: value, main, script }, entities, byId);
      pushChildren(value, main, stack);
    }
  }
}

function pushChildren(data: JsonObject, main: boolean, stack: { value: Json; main: boolean }[]): void {
  for (const key of Object.keys(data).reverse()) {
    const value = data[key] as Json;
    if (typeof value !== 'object' || value === null) continue;
    stack.push({ value, main: main && (key === '@graph' || key === 'mainEntity' || key === 'mainEntityOfPage') });
  }
}

function noteEntity(found: Omit<Entity, 'types'>, entities: Entity[], byId: Map<string, JsonObject>): void {
  const { data } = found;
  const id = data['@id'];
  // A bare reference (`{"@id": …}`) must not hide the node it refers to.
  if (typeof id === 'string' && Object.keys(data).length > 1 && !byId.has(id)) byId.set(id, data);
  const types = typeNames(data['@type']);
  if (types.length > 0 && entities.length < MAX_ENTITIES) entities.push({ types, ...found });
}

function typeNames(value: Json | undefined): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));
}

/** How much an entity's type makes it "what the page is about". */
export function entityRank(entity: Entity): 0 | 1 | 2 | 3 {
  if (entity.types.some((type) => ARTICLE_TYPE.test(type))) return 3;
  if (entity.types.some((type) => THING_TYPE.test(type))) return 2;
  return entity.types.some((type) => PAGE_TYPE.test(type)) ? 1 : 0;
}

/**
 * The entity the page is about: of the highest-ranking kind, and when there are several of that kind, the one that shares the
 * page's address or title. Several that share neither make a list, which is about none of them.
 */
export function mainEntity(jsonLd: JsonLd, addresses: readonly string[], titles: readonly string[]): Entity | null {
  const candidates = jsonLd.entities.filter((entity) => entity.main && entityRank(entity) > 0);
  const best = Math.max(0, ...candidates.map(entityRank));
  const top = candidates.filter((entity) => entityRank(entity) === best);
  if (top.length <= 1) return top[0] ?? null;
  const known = new Set(addresses.map(addressKey));
  const wanted = new Set(titles.map(fold));
  const matching =
    top.find((e) => entityAddresses(e).some((a) => known.has(addressKey(a)))) ??
    top.find((e) => wanted.has(fold(entityTitle(e) ?? '')));
  if (matching !== undefined) return matching;
  return new Set(top.map((e) => fold(entityTitle(e) ?? ''))).size === 1 || best === 1 ? (top[0] as Entity) : null;
}

function entityAddresses(entity: Entity): string[] {
  const page = entity.data.mainEntityOfPage;
  const values = [entity.data.url, entity.data['@id'], isJsonObject(page) ? page['@id'] : page];
  return values.filter((value): value is string => typeof value === 'string' && /^https?:/i.test(value));
}

/** Two addresses of one page: scheme, `www.`, query, fragment and a final slash make no difference. */
export function addressKey(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[?#].*$/s, '')
    .replace(/(?<!\/)\/+$/, '');
}

export function entityTitle(entity: Entity): string | undefined {
  return stringOf(entity.data.headline) ?? stringOf(entity.data.name) ?? stringOf(entity.data.title);
}

/** First clean string in a value; arrays and `{"@value": …}` are opened. */
export function stringOf(value: Json | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  const plain = isJsonObject(first) ? first['@value'] : first;
  if (typeof plain === 'number') return String(plain);
  const text = typeof plain === 'string' ? cleanValue(plain) : '';
  return text === '' ? undefined : text;
}

/** The things a property points to, with references by `@id` followed one step. */
export function thingsOf(value: Json | undefined, byId: ReadonlyMap<string, JsonObject>): (string | JsonObject)[] {
  const list = Array.isArray(value) ? value.slice(0, 50) : [value];
  return list.flatMap((item) => {
    if (typeof item === 'string') return [byId.get(item) ?? cleanValue(item)];
    if (!isJsonObject(item)) return [];
    const id = item['@id'];
    return [typeof id === 'string' && item.name === undefined ? (byId.get(id) ?? item) : item];
  });
}
