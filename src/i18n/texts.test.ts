import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../locales/', import.meta.url);

function texts(language: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<string, unknown>;
}

/** Every key with its text; nested keys are joined by dots. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(
    Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => [
      ...flatten(inner, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}|<(\/?\w+)>/g)].map(([whole]) => whole).toSorted();
/** Names of a language's files; macOS adds others to folders. */
const filesOf = (language: string) =>
  globSync('*.json', { cwd: fileURLToPath(new URL(`${language}/`, folder)) }).toSorted();
const files = filesOf('de');

describe('texts', () => {
  it('exist in both languages', () => {
    expect(filesOf('en')).toEqual(files);
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('%s holds the same keys and placeholders in German and English', (file) => {
    const german = flatten(texts('de', file));
    const english = flatten(texts('en', file));
    expect([...english.keys()].toSorted()).toEqual([...german.keys()].toSorted());
    for (const [key, text] of german) {
      expect(text.trim(), `${file} ${key} (de)`).not.toBe('');
      expect(placeholders(english.get(key) ?? ''), `${file} ${key}`).toEqual(placeholders(text));
    }
  });

  it.each(files)('%s is typed in resources.d.ts', (file) => {
    const declared = readFileSync(new URL('./resources.d.ts', import.meta.url), 'utf8');
    expect(declared).toContain(`locales/de/${file}`);
  });
});
