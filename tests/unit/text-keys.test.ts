/** Every text is used by some code; unused ones would be translated, reviewed and downloaded in vain. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{mjs,ts,tsx}', 'vite.config.ts'], { cwd: root })
  .filter((file) => !/\.(?:test|testing|d)\.tsx?$/u.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const code = sources.join('\n');

/** String literals: keys written out, with or without their namespace. */
const literalKeys = new Set(
  [
    ...code.matchAll(/'((?:[\w-]+:)?[\w.-]+)'|"((?:[\w-]+:)?[\w.-]+)"|`((?:[\w-]+:)?[\w.-]+)`|(?<![\w'"`])([\w$]+):/gu),
  ].flatMap((found) => found.slice(1).filter((text) => text !== undefined)),
);

/**
 * Composed keys as patterns, such as `cars:sort.${by}`. A namespace followed by a variable could be any key and is
 * ignored.
 */
const composedKeys = [
  ...new Set(
    [...code.matchAll(/`([\w-]+[.:](?:[\w.:-]|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)+\})*)`/gu)].map(
      ([, text = '']) => text,
    ),
  ),
]
  .filter((text) => text.includes('${') && !/^[\w-]+:\$\{[^}]*\}$/u.test(text))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .replaceAll(/\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)+\}/gu, '\u0000')
          .replaceAll('.', String.raw`\.`)
          .replaceAll('\u0000', String.raw`[\w.-]+`)}$`,
        'u',
      ),
  );

function leaves(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    leaves(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Whether some code uses a key (plural forms count as one), or a list that contains it. */
function isNamed(namespace: string, key: string): boolean {
  const singular = key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
  return [singular, `${namespace}:${singular}`].some(
    (name) => literalKeys.has(name) || composedKeys.some((pattern) => pattern.test(name)),
  );
}

/** Namespaces rendered as a whole by `src/features/legal`. */
const WHOLE: readonly string[] = ['accessibility.json', 'imprint.json', 'privacy.json', 'terms.json'];

const files = globSync('locales/de/*.json', { cwd: root }).filter((file) => !WHOLE.includes(basename(file)));

describe('texts', () => {
  it.each(files)('of %s are all used by some code', (file) => {
    const keys = leaves(JSON.parse(readFileSync(join(root, file), 'utf8')));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !isNamed(basename(file, '.json'), key))).toEqual([]);
  });

  it('that no code uses are reported', () => {
    expect(composedKeys.length).toBeGreaterThan(20);
    expect(isNamed('errors', 'nobody.says.this')).toBe(false);
  });
});
