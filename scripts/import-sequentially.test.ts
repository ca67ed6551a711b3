import { expect, it } from 'vitest';
import { importedFirst, sortImportLists } from './import-sequentially';

const SCRIPTS = [
  { fileName: 'page.js', imports: ['list.js', 'core.js'] },
  { fileName: 'list.js', imports: ['core.js'] },
  { fileName: 'core.js', imports: [] },
  { fileName: 'car.js', imports: ['list.js'] },
];

it('places each script after what it imports', () => {
  expect(importedFirst(SCRIPTS)).toEqual(['core.js', 'list.js', 'page.js', 'car.js']);
});

it('survives scripts that import each other', () => {
  const circle = [
    { fileName: 'a.js', imports: ['b.js'] },
    { fileName: 'b.js', imports: ['a.js'] },
  ];
  expect(importedFirst(circle)).toEqual(['b.js', 'a.js']);
});

it('sorts the files of each import, and leaves style sheets in their order', () => {
  const code = [
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["page.js","list.js","list.css","core.js","page.css","car.js"])))=>i.map(i=>d[i]);',
    'load(()=>import(`./page.js`),__vite__mapDeps([0,1,4,3,2]));load(()=>import(`./car.js`),__vite__mapDeps([5,1,3,2]));',
  ].join('\n');
  const sorted = sortImportLists(code, importedFirst(SCRIPTS));
  expect(sorted).toContain('["core.js","list.js","page.js","car.js","list.css","page.css"]');
  expect(sorted).toContain('import(`./page.js`),__vite__mapDeps([0,1,2,5,4])');
  expect(sorted).toContain('import(`./car.js`),__vite__mapDeps([0,1,3,4])');
});

it('leaves a script alone that imports nothing later', () => {
  expect(sortImportLists('export {};', [])).toBe('export {};');
});
