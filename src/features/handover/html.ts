/** Escapes text into markup. All values in a handover file pass through here. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Trusted markup, created by this code. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
  return typeof part === 'number' ? String(part) : part.map(markupOf).join('');
}

/** Template tag that escapes interpolated values: html`<td>${value}</td>`. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < values.length ? markupOf(values[at] ?? '') : '')).join(''));
}

/** JSON for a script element, escaped so that it can neither end the element nor open a comment. */
export function jsonMarkup(value: unknown): Markup {
  return new Markup(
    JSON.stringify(value)
      .replaceAll('<', String.raw`\u003c`)
      .replaceAll('\u2028', String.raw`\u2028`)
      .replaceAll('\u2029', String.raw`\u2029`),
  );
}
