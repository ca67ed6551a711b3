/**
 * The content of connected builds: no embedded backend and provider, and a scanner only in builds that scan. Longer
 * string literals that occur in one part of the sources only are searched in all built files.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { run, TEST_ENVIRONMENT } from '../../scripts/install.mjs';
import { APP } from '../e2e/addresses.mjs';
import { CROSS_SITE, SAME_SITE, type Setup } from './addresses.mjs';

const ROOT = join(import.meta.dirname, '../..');
const isTest = /\.(?:test|testing|fixture)\.tsx?$|\/test[-\w]*\.ts$|\/testing\.ts$/u;

/** String literals of a source, without comments and module paths, which no bundle contains. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//gu, '')
    .replace(/^\s*\/\/.*$|\s\/\/ .*$/gmu, '')
    .replace(/^(?:import|export) [\s\S]*? from '[^']*';$/gmu, '');
  return [...source.matchAll(/'([^'\\\n$<>]{10,})'|`([^`\\$]{10,})/gu)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').trim(),
  );
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !isTest.test(file));
const isIn = (file: string, folders: readonly string[]): boolean => folders.some((folder) => file.startsWith(folder));

/** Single words also occur in libraries and in texts. */
const isSingleWord = (text: string): boolean => /^[\w-]*$/u.test(text);

/** String literals of at least ten characters and more than one word that only these folders or files contain. */
function ownTexts(...folders: string[]): string[] {
  const others = sources
    .filter((file) => !isIn(file, folders))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  return [...new Set(sources.filter((file) => isIn(file, folders)).flatMap(textsOf))].filter(
    (text) => text.length >= 10 && !isSingleWord(text) && !others.includes(text),
  );
}

interface Build {
  readonly names: readonly string[];
  readonly content: string;
}

function read({ dir }: Pick<Setup, 'dir'>): Build {
  const names = globSync('**/*.*', { cwd: resolve(ROOT, dir) });
  const code = names.filter((name) => /\.(?:js|html|json|css)$/u.test(name));
  return { names, content: code.map((name) => readFileSync(resolve(ROOT, dir, name), 'utf8')).join('\n') };
}

/** The on-device build with backend and provider: that of the browser tests, else one made here. */
function readDeviceBuild(): Build {
  if (existsSync(resolve(ROOT, APP.dir))) return read(APP);
  const dir = mkdtempSync(join(tmpdir(), 'scheinwerfer-device-'));
  expect(run('vite', ['build', '--logLevel', 'error', '--outDir', dir], {}, TEST_ENVIRONMENT)).toBe(0);
  const build = read({ dir });
  rmSync(dir, { recursive: true });
  return build;
}

const foundTexts = ({ content }: Build, texts: readonly string[]): string[] =>
  texts.filter((text) => content.includes(text));

/** The redirect documents and their error page belong to the app. */
const PROVIDER = [
  ...['authorize', 'check-session', 'end-session', 'register'].map((name) => `src/provider/${name}`),
  ...['Register', 'Restore', 'Sign', 'show'].map((name) => `src/features/identity/${name}`),
];
/** What locks the account's key in this browser. */
const LOCK = ['src/session/lock', 'src/session/watch-idle'];
/** Names of WebAuthn, which no minifier changes. */
const PASSKEY_NAMES = ['getClientExtensionResults', 'evalByCredential'];
const READER = ['src/scanner/runtime/worker.ts', 'src/scanner/pipeline.ts', 'src/scanner/reader/', 'src/scanner/both'];
const isWeights = (name: string): boolean => name.endsWith('.bin');

const BACKEND_TEXTS = ownTexts('src/backend/');
const PROVIDER_TEXTS = ownTexts(...PROVIDER);
const LOCK_TEXTS = [...ownTexts(...LOCK), ...PASSKEY_NAMES];

// Also in minified code: otherwise finding none in other builds would prove nothing.
test('a build with backend and provider contains their texts', () => {
  const build = readDeviceBuild();
  expect(foundTexts(build, BACKEND_TEXTS).length).toBeGreaterThan(100);
  expect(foundTexts(build, PROVIDER_TEXTS).length).toBeGreaterThan(20);
  expect(LOCK_TEXTS.length).toBeGreaterThan(PASSKEY_NAMES.length);
  expect(foundTexts(build, LOCK_TEXTS)).toEqual(LOCK_TEXTS);
});

for (const setup of [SAME_SITE, CROSS_SITE]) {
  test(`${setup.dir} contains neither embedded backend nor provider, nor locks and passkeys`, () => {
    const build = read(setup);
    expect(build.names).toContain('index.html');
    expect(build.names.filter((name) => name.startsWith('Identity'))).toEqual([]);
    expect(foundTexts(build, ownTexts('src/backend/', ...PROVIDER))).toEqual([]);
    expect(foundTexts(build, LOCK_TEXTS)).toEqual([]);
  });
}

test('only builds that scan contain the scanner', () => {
  const [sameSite, crossSite] = [read(SAME_SITE), read(CROSS_SITE)];
  const texts = foundTexts(sameSite, ownTexts(...READER));
  expect(texts.length).toBeGreaterThan(4);
  expect(sameSite.names.filter(isWeights)).toHaveLength(1);
  expect(foundTexts(crossSite, texts)).toEqual([]);
  expect(crossSite.names.filter(isWeights)).toEqual([]);
});
