import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../locales');
// Not by `readdirSync`: macOS leaves `.DS_Store` in folders.
const FILES = globSync('*/*.json', { cwd: ROOT });

/** Keys that occur twice in an object of a JSON text; JSON.parse silently takes the last one. */
function repeatedKeys(text: string): string[] {
  const open: Set<string>[] = [];
  const repeated: string[] = [];
  for (const [token, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}]/gu)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (key !== undefined) {
      const known = open.at(-1);
      if (known?.has(key)) repeated.push(key);
      known?.add(key);
    }
  }
  return repeated;
}

describe('texts', () => {
  it('are found in both languages', () => {
    expect(new Set(FILES.map((file) => dirname(file)))).toEqual(new Set(['de', 'en']));
  });

  it.each(FILES)('%s has no duplicate keys', (file) => {
    expect(repeatedKeys(readFileSync(resolve(ROOT, file), 'utf8'))).toEqual([]);
  });

  it('may repeat a key in different objects', () => {
    expect(repeatedKeys('{"a":{"b":"x: {"},"c":{"b":1,"b":2}}')).toEqual(['b']);
  });
});
