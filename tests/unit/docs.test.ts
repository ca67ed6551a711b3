/**
 * Every repository path and every decision record that a document names exists, so that documents do not become
 * outdated.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Documents that describe one part of the code. */
const besideCode = ['{src,tests,training}/**/*.md', 'scripts/**/README.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root }), ...besideCode];

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

/** Numbers of decision records that a document mentions, such as in "record 18" or "decisions 12, 14 and 17". */
function mentionedRecords(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/\b(?:records?|decisions?)\s(\d+(?:(?:,\s|\sand\s|\sor\s)\d+)*)\b/giu)].flatMap(
    ([, numbers]) => (numbers ?? '').split(/\D+/u),
  );
}

const records = globSync('docs/decisions/0*.md', { cwd: root }).toSorted();
const firstLine = (file: string): string => readFileSync(join(root, file), 'utf8').split('\n', 1)[0] ?? '';

describe('decision records', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');

  it('are in the index with number, title and status', () => {
    const lines = records.map((file) => {
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/u.exec(firstLine(file)) ?? [];
      expect(basename(file), 'its number').toMatch(new RegExp(`^${number.padStart(4, '0')}-`, 'u'));
      return `| ${number} | [${title}](${basename(file)}) |`;
    });
    expect(lines.length).toBeGreaterThan(15);
    const rows = index.split('\n').filter((line) => /^\| \d/u.test(line));
    expect(rows.map((row) => row.replace(/ (?:accepted|replaced(?: in part)? by .+) \|$/u, ''))).toEqual(lines);
  });

  it('state their status in the first paragraph, with what replaces them', () => {
    const others = records.flatMap((file) => {
      const [, status = ''] = readFileSync(join(root, file), 'utf8').split('\n\n');
      const [, replacedBy = ''] = new RegExp(`\\(${basename(file)}\\) \\| replaced (.+) \\|`, 'u').exec(index) ?? [];
      const numbers = replacedBy.match(/(?<![\w/-])\d+/gu) ?? [];
      const isStated =
        /^(?:Accepted|Replaced)\b/u.test(status) && numbers.every((by) => status.includes(`](${by.padStart(4, '0')}-`));
      return isStated ? [] : [`${file}: ${status}`];
    });
    expect(others).toEqual([]);
  });

  it('that describe one part of the code are in the index too', () => {
    expect(besideCode.length).toBeGreaterThan(20);
    expect(besideCode.filter((file) => !index.includes(`](../../${file})`))).toEqual([]);
  });
});

describe('documents', () => {
  it.each(documents)('%s names only paths that exist', (document) => {
    expect(namedPaths(document).filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(documents)('%s mentions only decision records that exist', (document) => {
    const hasRecord = (number: string) =>
      records.some((file) => basename(file).startsWith(`${number.padStart(4, '0')}-`));
    expect(mentionedRecords(document).filter((number) => !hasRecord(number))).toEqual([]);
  });

  it('are found, and contain paths', () => {
    expect(documents.length).toBeGreaterThan(5);
    expect(namedPaths('README.md').length).toBeGreaterThan(5);
    expect(documents.flatMap(mentionedRecords).length).toBeGreaterThan(20);
  });
});

describe('commands', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const commands = Object.keys(manifest.scripts).map((name) => `npm run ${name}`);
  const sources = globSync('{src,tests,scripts,training}/**/*.{ts,tsx,mjs,py}', { cwd: root });

  it('that documents and sources name exist', () => {
    const named = [...documents, ...sources].flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return text.match(/\bnpm run [a-z]+(?::[a-z-]+)*(?![\w:])/gu) ?? [];
    });
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((command) => !commands.includes(command))).toEqual([]);
  });

  it('are all listed in CONTRIBUTING.md', () => {
    const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const isListed = (command: string) =>
      [command, command.replace('run ', '')].some((words) => new RegExp(`${words}(?: .+?)?\``, 'u').test(contributing));
    expect(commands.filter((command) => !isListed(command))).toEqual([]);
  });

  it('are named by the files that they write', () => {
    const writers = sources.flatMap((file) => {
      const [, writer] = /\bwritten by (.+)\. \*\/$/u.exec(firstLine(file)) ?? [];
      return writer ?? [];
    });
    expect(writers.length).toBeGreaterThan(2);
    expect(writers.filter((writer) => !commands.includes(writer))).toEqual([]);
  });
});

describe('the glossary', () => {
  it('names only what the code has', () => {
    const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
    const names = [...glossary.matchAll(/`([a-z]+[A-Z]\w*)`/gu)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    const words = new Set(sources.flatMap((source) => source.match(/\w+/gu) ?? []));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});
