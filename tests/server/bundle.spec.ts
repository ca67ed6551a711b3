/**
 * What the connected builds hold, by their content: no embedded backend, no provider, and the reader only where the
 * build is to read. Every longer text in the sources of a part that stands nowhere else is looked for in every file.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { ELSEWHERE, HERE, type Place } from './addresses.mjs';

const ROOT = join(import.meta.dirname, '../..');
const isTest = /\.(?:test|testing|fixture)\.tsx?$|\/test[-\w]*\.ts$|\/testing\.ts$/u;

/** Comments and the paths of modules are in no bundle. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//gu, '')
    .replace(/^\s*\/\/.*$|\s\/\/ .*$/gmu, '')
    .replace(/^(?:import|export) [\s\S]*? from '[^']*';$/gmu, '');
  return [...source.matchAll(/'([^'\\\n$<>]{10,})'|`([^`\\$]{10,})/gu)].map(([, quoted, template]) => (quoted ?? template ?? '').trim());
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !isTest.test(file));
const isIn = (file: string, folders: readonly string[]): boolean => folders.some((folder) => file.startsWith(folder));

/** The words of the protocols and of vehicles are in libraries and in texts for people as well. */
const isPlainWord = (text: string): boolean => /^[\w-]*$/u.test(text);

/** Texts of at least ten signs, and of more than one word, that only these folders or files have. */
function ownTexts(...folders: string[]): string[] {
  const others = sources.filter((file) => !isIn(file, folders)).map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  return [...new Set(sources.filter((file) => isIn(file, folders)).flatMap(textsOf))].filter((text) => text.length >= 10 && !isPlainWord(text) && !others.includes(text));
}

interface Build {
  readonly names: readonly string[];
  readonly content: string;
}

function read({ dir }: Place): Build {
  const names = globSync('**/*.*', { cwd: resolve(ROOT, dir) });
  const code = names.filter((name) => /\.(?:js|html|json|css)$/u.test(name));
  return { names, content: code.map((name) => readFileSync(resolve(ROOT, dir, name), 'utf8')).join('\n') };
}

const found = ({ content }: Build, texts: readonly string[]): string[] => texts.filter((text) => content.includes(text));

/** The documents that the provider returns to, and their page for a failure, belong to the app. */
const PROVIDER = ['authorize', 'check-session', 'end-session', 'register', 'pages/Register', 'pages/Restore', 'pages/Sign', 'pages/show'].map((name) => `src/provider/${name}`);
const READER = ['src/scanner/worker.ts', 'src/scanner/pipeline.ts', 'src/scanner/reader/', 'src/scanner/both'];
const isWeights = (name: string): boolean => name.endsWith('.bin');

for (const place of [HERE, ELSEWHERE]) {
  test(`${place.dir} holds no embedded backend and no provider`, () => {
    const build = read(place);
    expect(build.names).toContain('index.html');
    expect(build.names.filter((name) => name.startsWith('Identity'))).toEqual([]);
    const texts = ownTexts('src/backend/', ...PROVIDER);
    expect(texts.length).toBeGreaterThan(100);
    expect(found(build, texts)).toEqual([]);
    // The library that answers requests inside the page.
    expect(found(build, ['onUnhandledFrame', 'mswjs'])).toEqual([]);
  });
}

test('only a build that is to read holds the reader', () => {
  const [here, elsewhere] = [read(HERE), read(ELSEWHERE)];
  const texts = found(here, ownTexts(...READER));
  expect(texts.length).toBeGreaterThan(4);
  expect(here.names.filter(isWeights)).toHaveLength(1);
  expect(found(elsewhere, texts)).toEqual([]);
  expect(elsewhere.names.filter(isWeights)).toEqual([]);
});
