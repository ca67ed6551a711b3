/** Escapes text into markup. All values in a handover file pass through here. */
import { escapeHtml } from '~/lib/escape-html';

/** Pieces up to this length, in characters, are joined. Embedded files are longer: each join would copy them. */
const MAX_JOINED = 100_000;

/** Trusted markup, created by this code. */
export class Markup {
  constructor(
    /** Its text, in pieces. */
    readonly pieces: readonly string[],
  ) {}
}

/** Markup of a text that is trusted as it is. */
export const markTrusted = (text: string): Markup => new Markup([text]);

type Part = string | number | Markup | readonly Part[];

function piecesOf(part: Part): readonly string[] {
  if (part instanceof Markup) return part.pieces;
  if (typeof part === 'string') return [escapeHtml(part)];
  return typeof part === 'number' ? [String(part)] : part.flatMap(piecesOf);
}

/** The pieces, the short ones joined with their neighbours. */
function joinShortPieces(pieces: readonly string[]): string[] {
  const result: string[] = [];
  let text = '';
  for (const piece of pieces) {
    if (piece.length <= MAX_JOINED) text += piece;
    else {
      result.push(text, piece);
      text = '';
    }
  }
  return [...result, text];
}

/** Template tag that escapes interpolated values: html`<td>${value}</td>`. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(joinShortPieces(strings.flatMap((text, at) => [text, ...piecesOf(values[at] ?? '')])));
}

/** JSON for a script element, escaped so that it can neither end the element nor open a comment. */
export function jsonMarkup(value: unknown): Markup {
  return markTrusted(
    JSON.stringify(value)
      .replaceAll('<', String.raw`\u003c`)
      .replaceAll('\u2028', String.raw`\u2028`)
      .replaceAll('\u2029', String.raw`\u2029`),
  );
}
