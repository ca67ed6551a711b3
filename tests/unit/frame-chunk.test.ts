import { expect, it } from 'vitest';
import { frameChunk, reachableFrom } from '../../scripts/frame-chunk';

const STATIC: Readonly<Record<string, readonly string[]>> = {
  main: ['language'],
  start: ['header', 'config', 'language', 'button'],
  header: ['icon', 'start'],
  callback: ['config'],
  failure: ['button'],
  page: ['icon', 'chart'],
};
const DYNAMIC: Readonly<Record<string, readonly string[]>> = { main: ['start'], callback: ['failure'] };
const context = {
  getModuleInfo: (id: string) => ({ importedIds: STATIC[id] ?? [], dynamicallyImportedIds: DYNAMIC[id] ?? [] }),
};

it('follows circular imports, and dynamic ones on request', () => {
  expect([...reachableFrom(['start'], context, 'static')].sort()).toEqual([
    'button',
    'config',
    'header',
    'icon',
    'language',
    'start',
  ]);
  expect([...reachableFrom(['callback'], context, 'all')].sort()).toEqual(['button', 'callback', 'config', 'failure']);
});

it('keeps modules that another document loads, now or later, out of the chunk that starts the app', () => {
  const name = frameChunk('start', ['callback'], ['main']);
  const modules = ['start', 'header', 'icon', 'config', 'button', 'language', 'failure', 'page', 'chart'];
  expect(Object.fromEntries(modules.map((id) => [id, name(id, context)]))).toEqual({
    start: 'frame',
    header: 'frame',
    icon: 'frame',
    config: 'frame-parts',
    button: 'frame-parts',
    language: null,
    failure: null,
    page: null,
    chart: null,
  });
});
