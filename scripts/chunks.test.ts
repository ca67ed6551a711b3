import { describe, expect, it } from 'vitest';
import { reachableFrom } from './chunk-graph';
import { chunkNames } from './chunks';
import { sourceOf } from './module-source.testing';

const SCREENS = [
  'cars',
  'carDetail',
  'scan',
  'share',
  'profile',
  'subscription',
  'payment',
  'contact',
  'vehicleTax',
  'withdrawal',
  'cancellation',
  'unsubscribe',
];
const without = (...excluded: readonly string[]): string[] => SCREENS.filter((page) => !excluded.includes(page));

/** The pages that import each module. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  call: without('vehicleTax'),
  field: ['contact', 'cancellation', 'withdrawal', 'unsubscribe', 'profile', 'share'],
  plaque: ['cars', 'carDetail', 'share'],
  garage: ['cars', 'carDetail', 'profile', 'subscription'],
  note: without('payment', 'cars', 'vehicleTax'),
  plate: ['explanation', 'cars', 'carDetail', 'scan', 'share'],
  chart: ['faq', 'carDetail', 'vehicleTax'],
  figure: ['carDetail', 'vehicleTax'],
  pair: ['cars', 'carDetail'],
  list: ['cars'],
  backups: ['profile'],
};

/** A module that the index of a package names. */
const UNUSED_MODULE = '/node_modules/react-i18next/dist/es/TransWithoutContext.js';

const STATIC: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['language', 'log', '/node_modules/i18next'],
  start: ['header', 'config', 'language', 'log', 'field-frame', 'button', '/node_modules/i18next', UNUSED_MODULE],
  header: ['icon', 'start'],
  Screen: ['theme', 'queries'],
  'callback.ts': ['config', 'language'],
  'register.ts': ['theme', 'field-frame', 'field'],
  UploadDialog: ['call', 'plaque'],
  tasks: ['backups', 'watch'],
  'check-user': ['watch'],
  failure: ['button'],
  'faq/static': ['figure'],
  ...Object.fromEntries(
    [...SCREENS, 'explanation', 'faq'].map((page) => [
      `${page}/route`,
      Object.keys(MODULES).filter((module) => MODULES[module]?.includes(page)),
    ]),
  ),
};
const DYNAMIC: Readonly<Record<string, readonly string[]>> = { 'index.html': ['start'], 'callback.ts': ['failure'] };
/** Too large to be joined with others. */
const code = sourceOf(130_000);
const context = {
  getModuleInfo: (id: string) => ({ code, importedIds: STATIC[id] ?? [], dynamicallyImportedIds: DYNAMIC[id] ?? [] }),
};

const page = (name: string, light: boolean) =>
  [name, { modules: [`${name}/route`], later: name === 'faq' ? ['faq/static'] : [], light }] as const;
const nameOf = chunkNames({
  main: 'index.html',
  start: 'start',
  screen: 'Screen',
  pages: new Map([...SCREENS.map((name) => page(name, false)), page('explanation', true), page('faq', true)]),
  parts: new Map([['upload', 'UploadDialog']]),
  signedIn: new Map([['account', ['tasks', 'check-user']]]),
  documents: ['callback.ts', 'register.ts'],
});
const namesOf = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, nameOf(id, context)]));

it('follows circular imports, and dynamic ones on request', () => {
  const reached = [...reachableFrom(['header'], context, 'static')];
  expect(reached.toSorted()).toEqual(
    [
      '/node_modules/i18next',
      UNUSED_MODULE,
      'button',
      'config',
      'field-frame',
      'header',
      'icon',
      'language',
      'log',
      'start',
    ].toSorted(),
  );
  expect([...reachableFrom(['callback.ts'], context, 'all')].toSorted()).toEqual([
    'button',
    'callback.ts',
    'config',
    'failure',
    'language',
  ]);
});

describe('the chunk of a module', () => {
  it('that the app loads at its start is one of five, so that other documents do not load all of it', () => {
    expect(namesOf('start', 'header', 'icon', 'button', 'config', 'language', 'log', 'field-frame')).toEqual({
      start: 'frame',
      header: 'frame',
      icon: 'frame',
      button: 'frame-parts',
      config: 'core',
      language: 'core',
      log: 'base',
      'field-frame': 'react',
    });
  });

  it('is one for each set of pages, documents and parts that load it, so that none loads what it does not need', () => {
    const ids = ['queries', 'theme', 'garage', 'note', 'plate', 'field', 'call', 'plaque', 'chart', 'pair'];
    const names = Object.values(namesOf(...ids));
    for (const name of names) expect(name).toMatch(/^shared-[0-9a-f]{6}$/u);
    expect(new Set(names).size).toBe(ids.length);
    expect(nameOf('Screen', context)).toBe(nameOf('queries', context));
  });

  it('is named after the page that alone loads it', () => {
    expect(namesOf('cars/route', 'list')).toEqual({ 'cars/route': 'cars', list: 'cars' });
  });

  it('is one for what only signed-in pages load after their start', () => {
    expect(namesOf('tasks', 'check-user', 'watch')).toEqual({
      tasks: 'account',
      'check-user': 'account',
      watch: 'account',
    });
  });

  it('is not that of a page for what other signed-in pages load as well', () => {
    expect(nameOf('backups', context)).toMatch(/^shared-/u);
  });

  it('is not that of a page for what its static parts load later', () => {
    expect(nameOf('figure', context)).toMatch(/^shared-/u);
    expect(nameOf('figure', context)).not.toBe(nameOf('chart', context));
    expect(nameOf('faq/static', context)).toBeNull();
  });

  it('of texts holds those that most pages load together, in one language', () => {
    const texts = (name: string) => nameOf(`/app/locales/${name}.json`, context);
    expect(texts('de/common')).toBe(texts('de/shell'));
    expect(texts('de/common')).not.toBe(texts('en/common'));
    expect(texts('de/faq')).toBeNull();
  });

  it('is left to the bundler for entries, light pages, packages of the first script, and what a package names in vain', () => {
    const ids = ['faq/route', 'callback.ts', 'failure', 'UploadDialog', '/node_modules/i18next', UNUSED_MODULE];
    expect(namesOf(...ids)).toEqual(Object.fromEntries(ids.map((id) => [id, null])));
  });
});
