/** Parses JSON from files of unknown origin. */
import { plainText } from './plain-text';

/** Property names that can change the prototype of every object. */
const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Writes JSON that {@link parseUntrustedJson} parses: without the keys that it refuses. */
export function writeTrustedJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (![...POISON].some((key) => text.includes(`"${key}"`))) return text;
  return JSON.stringify(value, (key, inner: unknown) => (POISON.has(key) ? undefined : inner));
}

/**
 * Parses a text and sanitises every text in it. The shape of the value is not validated.
 * @throws SyntaxError when it is not JSON, or has a key of {@link POISON}
 */
export function parseUntrustedJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (POISON.has(key)) throw new SyntaxError(`A key called ${key}`);
    return typeof value === 'string' ? plainText(value) : value;
  });
}
