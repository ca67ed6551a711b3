import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBuild, unknownPackages, measureFirstLoads } from './measure';

let dir = '';
const put = (file: string, text: string): void => writeFileSync(join(dir, file), text);
const page = (module: string): string =>
  `<link rel="stylesheet" href="/assets/base.css"><script type="module" src="/assets/${module}.js"></script>`;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'size-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, 'en'));
  put('index.html', page('home'));
  put('faq.html', page('faq'));
  put('en.html', page('home'));
  put('en/faq.html', page('faq'));
  put('assets/base.css', 'a{color:red}');
  put('assets/shared.js', 'export const shared="AxiosError";');
  put('assets/home.js', 'import{shared}from"./shared.js";console.info(shared)');
  put('assets/faq.js', 'import{shared}from"./shared.js";console.info("questions",shared)');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('measures each page once, with shared and own files', () => {
  const build = openBuild(dir);
  const weights = measureFirstLoads(build);
  expect(weights.map(({ path }) => path)).toEqual(['/en', '/en/faq', '/faq', '/']);
  const faq = weights.find(({ path }) => path === '/faq');
  const own = build.weigh('/assets/faq.js');
  expect(faq).toEqual({
    path: '/faq',
    own,
    script: own + build.weigh('/assets/shared.js'),
    all: own + build.weigh('/assets/shared.js') + build.weigh('/assets/base.css') + build.weigh('/faq.html'),
    requests: 4,
    misplaced: ['axios'],
  });
});

it('compresses text files only', () => {
  put('assets/long.js', 'const repeated=1;'.repeat(100));
  put('assets/font.woff2', 'x'.repeat(1000));
  const { weigh } = openBuild(dir);
  expect(weigh('/assets/long.js')).toBeLessThan(100);
  expect(weigh('/assets/font.woff2')).toBe(1000);
});

it('reports a package whose string no file contains', () => {
  expect(unknownPackages(dir)).not.toContain('axios');
  expect(unknownPackages(dir)).toContain('yup');
});
