/** Text into markup. The only way by which a value gets into a handover file. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that was made here, not typed by anybody. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
  return typeof part === 'number' ? String(part) : part.map(markupOf).join('');
}

/** Markup with its values put in as text: html`<td>${value}</td>`. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < values.length ? markupOf(values[at] ?? '') : '')).join(''));
}

/** JSON that may stand in a script element: nothing in it ends the element or opens a comment. */
export function jsonMarkup(value: unknown): Markup {
  return new Markup(JSON.stringify(value).replaceAll('<', String.raw`\u003c`).replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`));
}
