/**
 * The app's texts in a language, with plain spaces: Playwright normalizes the spaces of a page, but not of a pattern.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/i18n/paths';

export type { Language };

type Tree = { readonly [key: string]: string | Tree };

const namespaces = new Map<string, Tree>();

function read(language: Language, namespace: string): Tree {
  const file = join(import.meta.dirname, '../../locales', language, `${namespace}.json`);
  const known = namespaces.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Tree);
  namespaces.set(file, known);
  return known;
}

/**
 * A text by its key, e.g. `text('de', 'scan:review.title')`; `{{name}}` and `{{name, number}}` are replaced from
 * `values`, tags are removed.
 * @throws Error for an unknown key
 */
export function text(language: Language, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [namespace = '', path = ''] = key.split(':');
  let node: string | Tree | undefined = read(language, namespace);
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  if (typeof node !== 'string') throw new Error(`No text ${language} ${key}`);
  return node
    .replaceAll('\u00a0', ' ')
    .replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, format?: string) => {
      const value = values[name] ?? '';
      return format !== undefined && typeof value === 'number' ? value.toLocaleString(language) : String(value);
    })
    .replace(/<\/?\w+>/g, '');
}
