/**
 * What the connected builds hold, by their content: no embedded backend, no provider, and the reader only where the
 * build is to read. Every longer text in the sources of a part that stands nowhere else is looked for in every file.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../../scripts/install.mjs';
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

function read({ dir }: Pick<Place, 'dir'>): Build {
  const names = globSync('**/*.*', { cwd: resolve(ROOT, dir) });
  const code = names.filter((name) => /\.(?:js|html|json|css)$/u.test(name));
  return { names, content: code.map((name) => readFileSync(resolve(ROOT, dir, name), 'utf8')).join('\n') };
}

/** The build that holds backend and provider: that of `npm run build`, else one that is made for this alone. */
function readDeviceBuild(): Build {
  const { E2E_DIR = 'dist' } = process.env;
  if (existsSync(resolve(ROOT, E2E_DIR, 'index.html'))) return read({ dir: E2E_DIR });
  const dir = mkdtempSync(join(tmpdir(), 'scheinwerfer-device-'));
  expect(run('vite', ['build', '--logLevel', 'error', '--outDir', dir])).toBe(0);
  const build = read({ dir });
  rmSync(dir, { recursive: true });
  return build;
}

const found = ({ content }: Build, texts: readonly string[]): string[] => texts.filter((text) => content.includes(text));

/** The documents that the provider returns to, and their page for a failure, belong to the app. */
const PROVIDER = ['authorize', 'check-session', 'end-session', 'register', 'pages/Register', 'pages/Restore', 'pages/Sign', 'pages/show'].map((name) => `src/provider/${name}`);
const READER = ['src/scanner/runtime/worker.ts', 'src/scanner/pipeline.ts', 'src/scanner/reader/', 'src/scanner/both'];
const isWeights = (name: string): boolean => name.endsWith('.bin');

const BACKEND_TEXTS = ownTexts('src/backend/');
const PROVIDER_TEXTS = ownTexts(...PROVIDER);
/** Of the library that answers requests inside the page. */
const LIBRARY_TEXTS = ['onUnhandledFrame', 'mswjs'];

// Minified, too: else finding none of them elsewhere would say nothing.
test('a build that holds backend and provider is told by their texts', () => {
  const build = readDeviceBuild();
  expect(found(build, BACKEND_TEXTS).length).toBeGreaterThan(100);
  expect(found(build, PROVIDER_TEXTS).length).toBeGreaterThan(20);
  expect(found(build, LIBRARY_TEXTS)).toEqual(LIBRARY_TEXTS);
});

for (const place of [HERE, ELSEWHERE]) {
  test(`${place.dir} holds no embedded backend and no provider`, () => {
    const build = read(place);
    expect(build.names).toContain('index.html');
    expect(build.names.filter((name) => name.startsWith('Identity'))).toEqual([]);
    expect(found(build, [...ownTexts('src/backend/', ...PROVIDER), ...LIBRARY_TEXTS])).toEqual([]);
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
