/**
 * The rules of an insertion mode as tables from tag to handler. A mode that uses another's rules "for anything else"
 * starts as a copy of them.
 */
import { STATIC_TAG_COUNT, type StaticTagName, Tag } from '../../model/tags.js';

/** Whether the token is to be processed again, by the rules of the mode that is now current. */
export type Again = boolean;
export const DONE: Again = false;
export const REPROCESS: Again = true;

export type TagHandler = (tag: number) => Again;

export interface RuleSet {
  startTag: TagHandler;
  endTag: TagHandler;
  /** Processes the run in `characters`. */
  characters: () => Again;
  /** Node a comment becomes the last child of; 0 means the appropriate place. */
  commentParent: () => number;
  endOfFile: () => Again;
}

const NAMES_WITHOUT_ID = STATIC_TAG_COUNT;

export class Rules {
  readonly characters: () => Again;
  readonly commentParent: () => number;
  readonly endOfFile: () => Again;
  readonly #start: TagHandler[];
  readonly #end: TagHandler[];

  /** Rules that treat every tag alike, or that begin as a copy of another mode's. */
  constructor(set: RuleSet | Rules, own: Partial<RuleSet> = {}) {
    const any = (handler: TagHandler) => new Array<TagHandler>(STATIC_TAG_COUNT + 1).fill(handler);
    this.characters = own.characters ?? set.characters;
    this.commentParent = own.commentParent ?? set.commentParent;
    this.endOfFile = own.endOfFile ?? set.endOfFile;
    if (own.startTag) this.#start = any(own.startTag);
    else this.#start = set instanceof Rules ? [...set.#start] : any(set.startTag);
    if (own.endTag) this.#end = any(own.endTag);
    else this.#end = set instanceof Rules ? [...set.#end] : any(set.endTag);
  }

  onStart(names: string, handler: TagHandler): this {
    for (const name of names.split(' ')) this.#start[Tag[name as StaticTagName]] = handler;
    return this;
  }

  onEnd(names: string, handler: TagHandler): this {
    for (const name of names.split(' ')) this.#end[Tag[name as StaticTagName]] = handler;
    return this;
  }

  startTag(tag: number): Again {
    return this.#start[tag < STATIC_TAG_COUNT ? tag : NAMES_WITHOUT_ID]!(tag);
  }

  endTag(tag: number): Again {
    return this.#end[tag < STATIC_TAG_COUNT ? tag : NAMES_WITHOUT_ID]!(tag);
  }
}

/** The handler for tokens that a mode ignores. */
export const ignore: TagHandler = () => DONE;
