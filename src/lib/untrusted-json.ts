/** Parses JSON from files of unknown origin. */
import { plainText } from './plain-text';

/** Property names that can change the prototype of every object. */
const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

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
