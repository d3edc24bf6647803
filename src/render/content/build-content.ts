import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { isLineNumberGutter } from '../elements/code-gutter.js';
import { type ContentVisitor, walkContent } from '../elements/content-walk.js';
import { isParenthesised, Kind, kindOf } from '../elements/element-kinds.js';
import { imageInNoscript, resolveImage, standsBesideImage } from '../elements/images.js';
import { texOf, texOfScript, visualTwin } from '../elements/math.js';
import { isBacklink, isNoteLabel } from '../elements/note-parts.js';
import { noteReferenceIn } from '../elements/note-reference.js';
import { linkUrl } from '../urls.js';
import { Verbatim } from '../verbatim.js';
import { collapseSpace } from '../whitespace.js';
import { embedOf } from './embeds.js';
import { type Frame, openFrame } from './frames.js';
import { InlineBuffer } from './inline-buffer.js';
import { InlineStyle } from './inline-style.js';
import { type Block, type Content, MAX_NESTING } from './model.js';
import { findReferences, type References, referenceByRole } from './references.js';

/** Reads a selection as content. Linear in the size of the selection, whatever its markup. */
export function buildContent(dom: CompactDom, selection: ContentSelection, baseUrl: string | null): Content {
  const references = findReferences(dom, selection);
  const builder = new ContentBuilder(dom, selection, baseUrl, references);
  walkContent(dom, selection, builder);
  return builder.finish();
}

class ContentBuilder implements ContentVisitor {
  readonly #dom: CompactDom;
  readonly #selection: ContentSelection;
  readonly #baseUrl: string | null;
  readonly #references: References;
  readonly #blocks: Block[] = [];
  readonly #frames: Frame[] = [];
  readonly #style = new InlineStyle();
  readonly #inline = new InlineBuffer();
  readonly #verbatim = new Verbatim();
  #skipped = 0;
  #anchor: string | null = null;
  #lastImage = '';

  constructor(dom: CompactDom, selection: ContentSelection, baseUrl: string | null, references: References) {
    this.#dom = dom;
    this.#selection = selection;
    this.#baseUrl = baseUrl;
    this.#references = references;
  }

  finish(): Content {
    this.#flush();
    const notes = [...this.#references.noteBodies.values()].filter((note) => note.blocks.length > 0);
    const blocks = this.#blocks;
    while (blocks.at(-1)?.kind === 'rule') blocks.pop();
    return { blocks, notes };
  }

  text(node: number): void {
    if (this.#frame?.mode === 'verbatim') this.#verbatim.add(this.#dom.data(node));
    else this.#addText(this.#dom.data(node));
  }

  enter(node: number, isRoot: boolean): boolean {
    if (node === this.#skipped || this.#isLeftOut(node)) return false;
    const descends = this.#enterElement(node, isRoot);
    const anchor = this.#references.anchors.get(node);
    if (anchor !== undefined) this.#anchor = anchor;
    return descends;
  }

  leave(node: number): void {
    const frame = this.#frame;
    if (frame?.node === node) {
      this.#leaveFrame(frame);
      return;
    }
    this.#style.leave(node);
    const kind = kindOf(this.#dom, node);
    if (frame?.mode === 'verbatim') {
      if (isBoundary(kind)) this.#verbatim.endLine();
    } else if (kind === Kind.Quotation) this.#addText('”');
    else if (kind === Kind.Annotation && !isParenthesised(this.#dom, node)) this.#addText(')');
    else if (kind === Kind.Spaced) this.#inline.addSpace();
    else if (isBoundary(kind)) this.#boundary();
  }

  get #frame(): Frame | undefined {
    return this.#frames.at(-1);
  }

  #addText(text: string): void {
    const { marks, link } = this.#style;
    this.#inline.addText(text, marks, link);
  }

  /** Where one block ends and another may begin; inside a single line, only words are kept apart. */
  #boundary(): void {
    if (this.#frame?.mode === 'line') this.#inline.addSpace();
    else this.#flush();
  }

  #flush(): void {
    const inline = this.#inline.take();
    if (inline.length === 0) return;
    if (inline.some((run) => run.kind === 'text')) this.#lastImage = '';
    this.#add({ kind: 'paragraph', inline });
  }

  #add(block: Block): void {
    if (this.#anchor !== null && (block.kind === 'paragraph' || block.kind === 'heading')) {
      block.anchor = this.#anchor;
      this.#anchor = null;
    }
    const frame = this.#frame;
    if (frame === undefined) this.#blocks.push(block);
    else frame.add(block);
  }

  #enterElement(node: number, isRoot: boolean): boolean {
    const mode = this.#frame?.mode;
    if (mode === 'verbatim') return this.#enterVerbatim(node);
    if (mode !== 'line' && this.#frames.length < MAX_NESTING && this.#enterFrame(node)) return true;
    return this.#enterByKind(node, isRoot);
  }

  #enterFrame(node: number): boolean {
    const note = this.#references.noteBodies.get(node);
    const frame = openFrame(this.#dom, node, this.#frame, note);
    if (frame === null) return false;
    this.#flush();
    this.#frames.push(frame);
    return true;
  }

  #leaveFrame(frame: Frame): void {
    if (frame.mode === 'blocks') this.#flush();
    this.#frames.pop();
    const inline = frame.mode === 'line' ? this.#inline.take() : [];
    const text = frame.mode === 'verbatim' ? this.#verbatim.take() : '';
    const block = frame.close(inline, text);
    if (block !== null) this.#add(block);
  }

  #enterVerbatim(node: number): boolean {
    const dom = this.#dom;
    if (isLineNumberGutter(dom, node)) return false;
    const kind = kindOf(dom, node);
    if (kind === Kind.LineBreak) this.#verbatim.add('\n');
    else if (isBoundary(kind)) this.#verbatim.endLine();
    return kind !== Kind.Hidden;
  }

  #enterByKind(node: number, isRoot: boolean): boolean {
    const dom = this.#dom;
    const kind = kindOf(dom, node);
    switch (kind) {
      case Kind.Inline:
        return this.#enterInline(node);
      case Kind.Spaced:
        return this.#enterObject(node);
      case Kind.Hidden:
        return this.#enterHidden(node, isRoot);
      case Kind.LineBreak:
        if (this.#frame?.mode === 'line') this.#inline.addSpace();
        else if (this.#inline.addBreak(this.#style.link)) this.#flush();
        return false;
      case Kind.Quotation:
        this.#addText('“');
        return true;
      case Kind.Annotation:
        if (!isParenthesised(dom, node)) this.#addText('(');
        return true;
      case Kind.Math:
        return this.#enterMath(node);
      case Kind.Superscript:
        return this.#enterSuperscript(node);
      default:
        if (kind === Kind.Cell && isLineNumberGutter(dom, node)) return false;
        this.#boundary();
        if (dom.tag[node] === Tag.hr && this.#frame?.mode !== 'line') this.#add({ kind: 'rule' });
        return true;
    }
  }

  #enterInline(node: number): boolean {
    const tag = this.#dom.tag[node] as number;
    if (tag === Tag.a) return this.#enterLink(node);
    this.#style.enterMark(node, tag);
    return true;
  }

  #enterLink(node: number): boolean {
    const dom = this.#dom;
    const reference = referenceByRole(dom, node);
    if (reference !== null && this.#addNote(reference.target)) return false;
    const href = dom.attribute(node, 'href');
    const url = href === null ? null : linkUrl(href, this.#baseUrl);
    if (href === null || url === null) return true;
    const target = href.startsWith('#') ? href.slice(1) : '';
    const title = collapseSpace(dom.attribute(node, 'title') ?? '').trim();
    const anchor = this.#references.anchorIds.has(target) ? target : null;
    this.#style.enterLink(node, { href: url, title: title || null, anchor });
    return true;
  }

  #enterSuperscript(node: number): boolean {
    const reference = noteReferenceIn(this.#dom, node, this.#selection.excluded);
    if (reference === null) {
      this.#style.enterMark(node, Tag.sup);
      return true;
    }
    if (!this.#addNote(reference.target)) this.#addText(`[${reference.label}]`);
    return false;
  }

  #addNote(target: string): boolean {
    const note = this.#references.notesByTarget.get(target);
    if (note !== undefined) this.#inline.add({ kind: 'note', note, link: null });
    return note !== undefined;
  }

  /** Images and controls: what is not a picture or a task's box only keeps the words beside it apart. */
  #enterObject(node: number): boolean {
    const tag = this.#dom.tag[node];
    if (tag === Tag.img || tag === Tag.image) this.#addImage(node);
    else {
      this.#inline.addSpace();
      if (tag === Tag.input) this.#frame?.check?.(this.#dom, node, this.#inline.isEmpty);
    }
    return true;
  }

  /** The same picture twice in a row is one lazy image and its stand-in. */
  #addImage(img: number): void {
    const image = resolveImage(this.#dom, img, this.#baseUrl);
    if (image === null || (image.src === this.#lastImage && this.#inline.isEmpty)) this.#inline.addSpace();
    else {
      this.#inline.add({ kind: 'image', image, link: this.#style.link });
      this.#lastImage = image.src;
    }
  }

  /**
   * A `<noscript>` the extractor chose is content; one inside the content repeats it for browsers without scripts, and only
   * its image is of use, where no script-driven image stands beside it.
   */
  #enterHidden(node: number, isRoot: boolean): boolean {
    const dom = this.#dom;
    if (dom.tag[node] === Tag.noscript) {
      if (isRoot) return true;
      const img = standsBesideImage(dom, node) ? 0 : imageInNoscript(dom, node);
      if (img !== 0) this.#addImage(img);
      return false;
    }
    const tex = texOfScript(dom, node);
    if (tex !== null) this.#inline.add({ kind: 'math', source: tex, isTex: true, link: this.#style.link });
    const embed = this.#frame?.mode === 'line' ? null : embedOf(dom, node, this.#baseUrl);
    if (embed !== null) {
      this.#flush();
      this.#add(embed);
    }
    return false;
  }

  #enterMath(node: number): boolean {
    const dom = this.#dom;
    this.#skipped = visualTwin(dom, node);
    const tex = texOf(dom, node);
    const source = collapseSpace(tex ?? dom.textContent(node)).trim();
    if (source !== '') this.#inline.add({ kind: 'math', source, isTex: tex !== null, link: this.#style.link });
    return false;
  }

  /** Inside a note, its own number and its links back are furniture. */
  #isLeftOut(node: number): boolean {
    if (this.#references.noteBodies.size === 0 || !this.#frames.some((frame) => frame.isNote)) return false;
    return isBacklink(this.#dom, node) || (this.#inline.isEmpty && isNoteLabel(this.#dom, node));
  }
}

function isBoundary(kind: Kind): boolean {
  return kind >= Kind.Block && kind <= Kind.Cell;
}
