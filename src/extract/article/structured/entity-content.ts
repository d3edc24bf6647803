/** What an entity of schema.org says that the page itself would show: which properties, and in which order. */
import { type Entity, entityRank, stringOf } from '../../metadata/json-ld.js';
import { isJsonObject, type Json, type JsonObject } from '../../metadata/tolerant-json.js';
import { valueMarkup } from './value-markup.js';

export interface EntityContent {
  /** Markup of the values, in reading order. */
  markup: string;
  /** Names of the properties the values were read from. */
  properties: string[];
  /** Every value is the beginning of a text: short, and cut off with an ellipsis. */
  isCutOff: boolean;
}

export type EntityKind = 'question' | 'posting' | 'recipe' | 'product' | 'described' | 'article';

const KINDS: readonly [EntityKind, RegExp][] = [
  ['question', /^Question$/],
  ['posting', /^(?:DiscussionForum|SocialMedia)Posting$/],
  ['recipe', /^Recipe$/],
  ['product', /^(?:Individual)?Product(?:Group|Model)?$/],
  ['described', /^(?:JobPosting|Course|.*Event)$/],
];

const PROPERTIES: Readonly<Record<EntityKind, readonly string[]>> = {
  question: ['text', 'acceptedAnswer', 'suggestedAnswer'],
  posting: ['text', 'articleBody'],
  recipe: ['description', 'recipeInstructions'],
  product: ['description'],
  described: ['description'],
  article: ['articleBody'],
};

/** Characters of values used at most: far more than a person writes, far less than would be felt. */
const MAX_LENGTH = 1_000_000;
/** Postings of a thread and steps of a recipe that are followed. */
const MAX_PARTS = 500;
/** Data for previews are cut at some hundred characters; a longer text that ends in an ellipsis ends there by intent. */
const MAX_CUT_LENGTH = 600;

export function kindOf(entity: Entity): EntityKind | null {
  const [kind] = KINDS.find(([, pattern]) => entity.types.some((type) => pattern.test(type))) ?? [];
  return kind ?? (entityRank(entity) === 3 ? 'article' : null);
}

/** Whether there is something to read. Looks at names only, because a page may list thousands of entities. */
export function carriesContent(entity: Entity): boolean {
  const kind = kindOf(entity);
  return kind !== null && PROPERTIES[kind].some((name) => Object.hasOwn(entity.data, name));
}

export function entityContent(entity: Entity, byId: ReadonlyMap<string, JsonObject>): EntityContent {
  const reader = new ContentReader(byId);
  reader.read(entity);
  return { markup: reader.pieces.join('\n'), properties: [...reader.properties], isCutOff: reader.isCutOff };
}

class ContentReader {
  readonly pieces: string[] = [];
  readonly properties = new Set<string>();
  isCutOff = true;
  readonly #byId: ReadonlyMap<string, JsonObject>;
  readonly #seen = new Set<JsonObject | string>();
  #room = MAX_LENGTH;
  #parts = MAX_PARTS;

  constructor(byId: ReadonlyMap<string, JsonObject>) {
    this.#byId = byId;
  }

  read(entity: Entity): void {
    const { data } = entity;
    const kind = kindOf(entity);
    if (kind === 'question' || kind === 'posting') this.#thread(data);
    else if (kind === 'recipe') {
      this.#value(data.description, 'description');
      this.#steps(data.recipeInstructions);
    } else if (kind !== null) {
      for (const name of PROPERTIES[kind]) this.#value(data[name], name);
    }
  }

  /** A posting and what answers it, each followed by its own comments. References may go in circles. */
  #thread(first: JsonObject): void {
    const stack = [first];
    for (let post = stack.pop(); post !== undefined && this.#parts-- > 0; post = stack.pop()) {
      if (this.#seen.has(post)) continue;
      this.#seen.add(post);
      const name = post.text === undefined ? 'articleBody' : 'text';
      this.#value(post[name], name);
      const { acceptedAnswer, suggestedAnswer, comment } = post;
      stack.push(...[acceptedAnswer, suggestedAnswer, comment].flatMap((value) => this.#posts(value)).reverse());
    }
  }

  #posts(value: Json | undefined): JsonObject[] {
    return listOf(value).flatMap((item) => {
      if (isJsonObject(item) && item.text !== undefined) return [item];
      const id = isJsonObject(item) ? item['@id'] : item;
      const referred = typeof id === 'string' ? this.#byId.get(id) : undefined;
      return referred === undefined ? [] : [referred];
    });
  }

  /** Steps are texts, things with a text, or sections of either. */
  #steps(instructions: Json | undefined): void {
    const stack = listOf(instructions).reverse();
    for (let step = stack.pop(); step !== undefined && this.#parts-- > 0; step = stack.pop()) {
      if (!isJsonObject(step)) {
        this.#value(step, 'recipeInstructions');
        continue;
      }
      const { name, text, itemListElement } = step;
      if (itemListElement === undefined) this.#value(text ?? name, 'recipeInstructions');
      else {
        this.#heading(name);
        stack.push(...listOf(itemListElement).reverse());
      }
    }
  }

  #heading(name: Json | undefined): void {
    const text = stringOf(name)?.slice(0, this.#room) ?? '';
    if (text === '') return;
    this.#room -= text.length;
    this.pieces.push(`<h2>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h2>`);
  }

  #value(value: Json | undefined, property: string): void {
    for (const item of listOf(value)) {
      const raw = isJsonObject(item) ? item['@value'] : item;
      const text = typeof raw === 'string' ? raw.slice(0, this.#room).trim() : '';
      // The accepted answer is often listed among the suggested ones again.
      if (text === '' || this.#seen.has(text)) continue;
      this.#seen.add(text);
      this.#room -= text.length;
      this.properties.add(property);
      this.isCutOff &&= text.length < MAX_CUT_LENGTH && /(?:…|\.\.\.|&hellip;)$/.test(text);
      this.pieces.push(valueMarkup(text));
    }
  }
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value.slice(0, MAX_PARTS) : value === undefined ? [] : [value];
}
