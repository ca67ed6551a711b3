import { describe, expect, it } from 'vitest';
import { filesOf, staticImports } from './first-load';

const FILES: Readonly<Record<string, string>> = {
  '/assets/main.js': 'import{a as b}from"./shared.js";import"./side.js";const c=()=>import("./later.js");',
  '/assets/shared.js': 'export{d}from"./deep.js";export*from"./main.js";',
  '/assets/side.js': 'x',
  '/assets/deep.js': 'const text="to import from ./nowhere.js";',
  '/assets/head.js': '(function(){})()',
  '/assets/page.js': 'import{t}from"./shared.js";export{t}',
};
const read = (address: string): string | undefined => FILES[address];

describe('static imports', () => {
  it('are found, dynamic ones are not', () => {
    expect(staticImports('/assets/main.js', FILES['/assets/main.js'] ?? '')).toEqual([
      '/assets/shared.js',
      '/assets/side.js',
    ]);
    expect(staticImports('/assets/shared.js', FILES['/assets/shared.js'] ?? '')).toEqual([
      '/assets/deep.js',
      '/assets/main.js',
    ]);
    expect(staticImports('/assets/deep.js', FILES['/assets/deep.js'] ?? '')).toEqual([]);
  });
});

describe('the files of a document', () => {
  it('are those it names, the app loaded after the first paint, and their imports', () => {
    const html = `<link rel="icon" href="/icon.svg" type="image/svg+xml" /><link rel="canonical" href="https://example.org/faq" />
      <link rel="alternate" hreflang="de" href="/faq" /><link rel="preload" href="/assets/font.woff2" as="font" /><link rel="stylesheet" crossorigin href="/assets/base.css">
      <script src="/assets/head.js" data-app="/assets/main.js" data-modules="/assets/page.js"></script><a href="/scan">Scan</a>`;
    expect([...filesOf(html, read)].sort()).toEqual([
      '/assets/base.css',
      '/assets/deep.js',
      '/assets/font.woff2',
      '/assets/head.js',
      '/assets/main.js',
      '/assets/page.js',
      '/assets/shared.js',
      '/assets/side.js',
      '/icon.svg',
    ]);
  });

  it('are an error when one is missing in the build', () => {
    expect(() => filesOf('<script type="module" src="/assets/gone.js"></script>', read)).toThrow('/assets/gone.js');
  });
});
