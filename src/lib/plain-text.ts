/**
 * Sanitises texts from outside (a person, a document, a server, a file) before they are stored or shown: removes
 * invisible characters that change how the text around them is read. The contract applies it to every text, in both
 * directions.
 */

/**
 * Control characters except tab and line feed; "format" and "default ignorable" characters of Unicode (zero-width
 * characters, writing direction marks and overrides, soft hyphens, tags, fillers); noncharacters; and the blank braille
 * pattern.
 */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

/** A lone half of a surrogate pair: later encoding of the text would throw. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** More combining marks than any language puts on one letter; they would be drawn over the lines above and below. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** Fast path: matches nearly every text. */
const SIMPLE = /^[\n -~¡-¬®-ʯ]*$/u;

/** Whether {@link plainText} would return the text as it is; false also of some for which it does. */
export const isSimpleText = (text: string): boolean => SIMPLE.test(text);

/**
 * The text without invisible characters; line endings become `\n`. Visible characters are unchanged.
 */
export function plainText(text: string): string {
  if (isSimpleText(text)) return text;
  // Surrogates first: removing a character between two lone halves would join them to a new character.
  return text
    .replaceAll(LONE_SURROGATE, '\ufffd')
    .replaceAll(BREAKS, '\n')
    .replaceAll(HIDDEN, '')
    .replaceAll(PILED_MARKS, '$1');
}

/** As {@link plainText}, on one line, with single spaces and none at the ends. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/gu, ' ').trim();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * A JSON or form value with every text in it sanitised; anything that is not a text, an array or a plain object is
 * unchanged.
 * @param verbatim keys of secrets, whose every character counts
 */
export function withPlainTexts(value: unknown, verbatim: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((entry) => withPlainTexts(entry, verbatim));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, verbatim.has(key) ? entry : withPlainTexts(entry, verbatim)]),
  );
}
