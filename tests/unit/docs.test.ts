/** Every repository path that a document names exists, so that documents do not become outdated. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,src,tests,training}/**/*.md', { cwd: root })];

/** Paths in backticks that start with a folder of the repository, and targets of relative links. */
function namedPaths(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const inCode = [...text.matchAll(/`((?:src|tests|scripts|docs|locales|public|training)\/[\w./-]+)`/g)].map(
    ([, path]) => join(root, path ?? ''),
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(([, path]) =>
    join(root, dirname(document), path ?? ''),
  );
  return [...inCode, ...linked];
}

const records = globSync('docs/decisions/0*.md', { cwd: root }).toSorted();
const firstLine = (file: string): string => readFileSync(join(root, file), 'utf8').split('\n', 1)[0] ?? '';

describe('decision records', () => {
  it('are in the index with number and title', () => {
    const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
    const lines = records.map((file) => {
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/u.exec(firstLine(file)) ?? [];
      expect(basename(file), 'its number').toMatch(new RegExp(`^${number.padStart(4, '0')}-`, 'u'));
      return `| ${number} | [${title}](${basename(file)}) |`;
    });
    expect(lines.length).toBeGreaterThan(30);
    expect(index.split('\n').filter((line) => /^\| \d/u.test(line))).toEqual(lines);
  });
});

describe('documents', () => {
  it.each(documents)('%s names only paths that exist', (document) => {
    expect(namedPaths(document).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('are found, and contain paths', () => {
    expect(documents.length).toBeGreaterThan(5);
    expect(namedPaths('README.md').length).toBeGreaterThan(5);
  });
});
