/** JSON out of a file that anybody may have written. */
import { plainText } from './plain-text';

/** Names that reach into every object. */
const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses it, with its texts plain. What it means is still to be checked.
 * @throws SyntaxError when it is no JSON, or names what every object inherits from
 */
export function parseUntrustedJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (POISON.has(key)) throw new SyntaxError(`A key called ${key}`);
    return typeof value === 'string' ? plainText(value) : value;
  });
}
