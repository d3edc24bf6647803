import type { Article } from '../../model/article.js';
import { commentsOf, contentOf } from '../content/article-content.js';
import { writeContent } from './block-markdown.js';

export interface MarkdownOptions {
  /** Starts with the title as a heading, unless the content starts with a heading of the first level. @default false */
  title?: boolean;
  /** Adds readers' comments after the content, below a rule. @default false */
  comments?: boolean;
}

/** An article as GitHub Flavored Markdown. No trailing newline. */
export function renderMarkdown(article: Article, options: MarkdownOptions = {}): string {
  const parts = [writeContent(contentOf(article))];
  const title = article.metadata.title?.value;
  if (options.title && title && !parts[0]?.startsWith('# ')) parts.unshift(writeTitle(title));
  const comments = options.comments ? commentsOf(article) : null;
  if (comments !== null) parts.push('---', writeContent(comments));
  return parts.filter((part) => part !== '').join('\n\n');
}

function writeTitle(title: string): string {
  const text = title.replace(/\s+/g, ' ').trim();
  return writeContent({
    blocks: [{ kind: 'heading', level: 1, inline: [{ kind: 'text', text, marks: 0, link: null }] }],
    notes: [],
  });
}
