/** Every text is named by some code: what nobody shows is not translated, reviewed and fetched. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{mjs,ts,tsx}', 'vite.config.ts'], { cwd: root })
  .filter((file) => !/\.(?:test|testing|d)\.tsx?$/u.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const code = sources.join('\n');

/** What stands in quotes: keys that are written out, with or without their namespace. */
const written = new Set([...code.matchAll(/'((?:[\w-]+:)?[\w.-]+)'|"((?:[\w-]+:)?[\w.-]+)"|`((?:[\w-]+:)?[\w.-]+)`|(?<![\w'"`])([\w$]+):/gu)].flatMap((found) => found.slice(1).filter((text) => text !== undefined)));

/** Keys that are put together, as patterns: `cars:sort.${by}`. A namespace with a value behind it could mean any key, and counts for none. */
const composed = [...new Set([...code.matchAll(/`([\w-]+[.:](?:[\w.:-]|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)+\})*)`/gu)].map(([, text = '']) => text))]
  .filter((text) => text.includes('${') && !/^[\w-]+:\$\{[^}]*\}$/u.test(text))
  .map((text) => new RegExp(`^${text.replaceAll(/\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)+\}/gu, '\u0000').replaceAll('.', String.raw`\.`).replaceAll('\u0000', String.raw`[\w.-]+`)}$`, 'u'));

function leaves(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

/** Whether some code names a key, its plural forms being one key, or a list that it is part of. */
function isNamed(namespace: string, key: string): boolean {
  const singular = key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
  return [singular, `${namespace}:${singular}`].some((name) => written.has(name) || composed.some((pattern) => pattern.test(name)));
}

/** Read as a whole, part by part as it stands: `src/features/legal`. */
const WHOLE: readonly string[] = ['imprint.json', 'privacy.json', 'terms.json'];

const files = globSync('locales/de/*.json', { cwd: root }).filter((file) => !WHOLE.includes(basename(file)));

describe('texts', () => {
  it.each(files)('of %s are all named by some code', (file) => {
    const keys = leaves(JSON.parse(readFileSync(join(root, file), 'utf8')));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !isNamed(basename(file, '.json'), key))).toEqual([]);
  });

  it('that no code names are found', () => {
    expect(composed.length).toBeGreaterThan(20);
    expect(isNamed('errors', 'nobody.says.this')).toBe(false);
  });
});
