/**
 * What a text of somebody else (a person, a document, a server, a file) goes through before it is kept or shown: signs that cannot
 * be seen but change how their surroundings are read come out. The contract sends every text through here, in both directions.
 */

/**
 * Control characters except tab and line end, what Unicode calls "format" or "ignorable" (zero-width signs, marks and overrides
 * of the writing direction, soft hyphens, tags, fillers), what is no character at all, and the braille pattern without dots.
 */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

/** Half of a pair: no sign, and what encodes the text later would throw. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** More marks than any language puts on one letter: they would be drawn over the lines above and below. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** What nearly every text is made of, told at once. */
const SIMPLE = /^[\n -~¡-¬®-ʯ]*$/u;

/** A text without hidden signs; its lines stay, each ended by `\n`. Of what can be seen nothing changes. */
export function plainText(text: string): string {
  if (SIMPLE.test(text)) return text;
  // Halves first: what stood between two of them gone, they would make a sign.
  return text.replaceAll(LONE_SURROGATE, '\ufffd').replaceAll(BREAKS, '\n').replaceAll(HIDDEN, '').replaceAll(PILED_MARKS, '$1');
}

/** As {@link plainText}, on one line, with single spaces and none at the ends. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/gu, ' ').trim();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * A value as JSON or a form holds it, with every text in it plain; what is neither text, list nor plain object stays as it is.
 * @param verbatim keys whose values are secrets, in which every sign counts
 */
export function withPlainTexts(value: unknown, verbatim: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((one) => withPlainTexts(one, verbatim));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, verbatim.has(key) ? one : withPlainTexts(one, verbatim)]));
}
