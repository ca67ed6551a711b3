import { describe, expect, it } from 'vitest';
import { reachableFrom } from '../../scripts/chunk-graph';
import { chunkNames } from '../../scripts/chunks';
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
const without = (...left: readonly string[]): string[] => SCREENS.filter((page) => !left.includes(page));

/** The pages that import each module. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  call: without('vehicleTax'),
  field: ['contact', 'cancellation', 'withdrawal', 'unsubscribe', 'profile', 'share'],
  plaque: ['cars', 'carDetail', 'share'],
  garage: ['cars', 'carDetail', 'profile', 'subscription'],
  note: without('payment', 'cars', 'vehicleTax'),
  plate: ['explanation', 'cars', 'carDetail', 'scan', 'share'],
  chart: ['faq', 'carDetail', 'vehicleTax'],
  pair: ['cars', 'carDetail'],
  list: ['cars'],
};

const STATIC: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['language', 'log', '/node_modules/i18next'],
  start: ['header', 'config', 'language', 'log', 'field-frame', 'button', '/node_modules/i18next'],
  header: ['icon', 'start'],
  Screen: ['theme', 'queries'],
  'callback.ts': ['config', 'language'],
  'register.ts': ['theme', 'field-frame', 'field'],
  UploadDialog: ['call', 'plaque'],
  failure: ['button'],
  ...Object.fromEntries(
    [...SCREENS, 'explanation', 'faq'].map((page) => [
      `${page}/route`,
      Object.keys(MODULES).filter((module) => MODULES[module]?.includes(page)),
    ]),
  ),
};
const DYNAMIC: Readonly<Record<string, readonly string[]>> = { 'index.html': ['start'], 'callback.ts': ['failure'] };
/** Too large to be joined with others. */
const code = sourceOf(20_000);
const context = {
  getModuleInfo: (id: string) => ({ code, importedIds: STATIC[id] ?? [], dynamicallyImportedIds: DYNAMIC[id] ?? [] }),
};

const page = (name: string, light: boolean) => [name, { modules: [`${name}/route`], light }] as const;
const nameOf = chunkNames({
  main: 'index.html',
  start: 'start',
  screen: 'Screen',
  pages: new Map([...SCREENS.map((name) => page(name, false)), page('explanation', true), page('faq', true)]),
  parts: new Map([['upload', 'UploadDialog']]),
  documents: ['callback.ts', 'register.ts'],
});
const namesOf = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, nameOf(id, context)]));

it('follows circular imports, and dynamic ones on request', () => {
  const reached = [...reachableFrom(['header'], context, 'static')];
  expect(reached.toSorted()).toEqual(
    [
      '/node_modules/i18next',
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
  it('that the app loads at its start keeps other documents from starting it', () => {
    expect(namesOf('header', 'icon', 'button', 'config', 'language', 'log', 'field-frame')).toEqual({
      header: 'frame',
      icon: 'frame',
      button: 'frame-parts',
      config: 'core',
      language: 'core',
      log: 'base',
      'field-frame': 'react',
    });
  });

  it('is that of the pages that load it', () => {
    expect(namesOf('queries', 'garage', 'note', 'plate')).toEqual({
      queries: 'screen',
      garage: 'account',
      note: 'assorted',
      plate: 'paper',
    });
  });

  it('is another where documents or parts of light pages load it too', () => {
    expect(namesOf('theme', 'field', 'call', 'plaque')).toEqual({
      theme: 'screen-forms',
      field: 'forms-forms',
      call: 'calls-upload',
      plaque: 'vehicle-upload',
    });
  });

  it('is one for each set of pages otherwise, so that none loads what it does not need', () => {
    const { chart, pair } = namesOf('chart', 'pair');
    expect(chart).toMatch(/^shared-[0-9a-f]{6}$/u);
    expect(pair).toMatch(/^shared-[0-9a-f]{6}$/u);
    expect(chart).not.toBe(pair);
  });

  it('is left to the bundler for entries, for what one page loads, and for packages of the first script', () => {
    expect(namesOf('start', 'Screen', 'cars/route', 'callback.ts', 'list', 'failure', '/node_modules/i18next')).toEqual(
      {
        start: null,
        Screen: null,
        'cars/route': null,
        'callback.ts': null,
        list: null,
        failure: null,
        '/node_modules/i18next': null,
      },
    );
  });
});
