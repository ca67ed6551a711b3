/**
 * A minimal markup for the answers, so that no text contains HTML. By line: `- ` is a list item, `| a | b` a table row
 * (the first row is the header), anything else a paragraph. Within a line `[words](page#anchor)` links to a page. Pure.
 */
import { PAGE_PATHS, type Page } from '~/i18n/paths';
import { escapeHtml } from '~/lib/escape-html';

interface LinkPart {
  readonly text: string;
  readonly page: Page;
  readonly hash?: string;
}
/** Plain text, or a link to a page. */
export type Part = string | LinkPart;
type Inline = readonly Part[];

export type Block =
  | { readonly kind: 'paragraph'; readonly content: Inline }
  | { readonly kind: 'list'; readonly items: readonly Inline[] }
  | { readonly kind: 'table'; readonly head: readonly Inline[]; readonly rows: readonly (readonly Inline[])[] };

const LINK = /\[([^\]]+)\]\(([a-zA-Z]+)(?:#([a-z0-9-]+))?\)/gu;

function isPage(name: string): name is Page {
  return Object.hasOwn(PAGE_PATHS, name);
}

/**
 * Parses one line.
 * @throws RangeError when a link names an unknown page
 */
export function parseLine(line: string): Inline {
  const parts: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, text = '', page = '', hash] = match;
    if (!isPage(page)) throw new RangeError(`No page ${page}`);
    if (match.index > end) parts.push(line.slice(end, match.index));
    parts.push({ text, page, ...(hash !== undefined && { hash }) });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

const cellsOf = (line: string): Inline[] =>
  line
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => parseLine(cell.trim()));

/** Parses an answer; consecutive lines of the same kind form one list or table. */
export function parseAnswer(source: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of source.split('\n').map((text) => text.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (line.startsWith('- ')) {
      const item = parseLine(line.slice(2));
      if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item] };
      else blocks.push({ kind: 'list', items: [item] });
    } else if (line.startsWith('|')) {
      if (last?.kind === 'table') blocks[blocks.length - 1] = { ...last, rows: [...last.rows, cellsOf(line)] };
      else blocks.push({ kind: 'table', head: cellsOf(line), rows: [] });
    } else {
      blocks.push({ kind: 'paragraph', content: parseLine(line) });
    }
  }
  return blocks;
}

const inlineText = (content: Inline): string =>
  content.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** The text of an answer without markup, for searching. */
export function answerText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [inlineText(block.content)];
      if (block.kind === 'list') return block.items.map(inlineText);
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' '));
    })
    .join(' ');
}

const listHtml = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/**
 * Renders an answer with the few elements that structured data may contain: paragraphs, lists, links. A table becomes a
 * list whose items name the columns.
 * @param address returns the absolute URL of a page
 */
export function answerHtml(blocks: readonly Block[], address: (page: Page, hash?: string) => string): string {
  const inline = (content: Inline): string =>
    content
      .map((part) =>
        typeof part === 'string'
          ? escapeHtml(part)
          : `<a href="${escapeHtml(address(part.page, part.hash))}">${escapeHtml(part.text)}</a>`,
      )
      .join('');
  return blocks
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${inline(block.content)}</p>`;
      if (block.kind === 'list') return listHtml(block.items.map(inline));
      return listHtml(
        block.rows.map(
          ([first = [], ...rest]) =>
            `${inline(first)}: ${rest.map((cell, index) => `${inline(block.head[index + 1] ?? [])} ${inline(cell)}`).join(', ')}`,
        ),
      );
    })
    .join('');
}
