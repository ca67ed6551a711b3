import { describe, expect, it } from 'vitest';
import { reachableFrom } from './chunk-graph';
import { joinSmallChunks, type Visit } from './join-chunks';
import { sourceOf } from './module-source.testing';

interface Module {
  /** Compressed bytes of its source, of which half is left in the build. */
  readonly bytes?: number;
  readonly imports?: readonly string[];
  readonly lazy?: readonly string[];
}

/**
 * The chunks of modules that have one each, all but the pages.
 * @param pages what each page may get besides, in bytes
 */
function join(modules: Readonly<Record<string, Module>>, pages: Readonly<Record<string, number>>) {
  const context = {
    getModuleInfo: (id: string) => ({
      code: sourceOf(modules[id]?.bytes ?? 0),
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: modules[id]?.lazy ?? [],
    }),
  };
  const names = new Map(Object.keys(modules).map((id) => [id, id in pages || id.startsWith('dialog') ? null : id]));
  const visits = new Map(
    Object.entries(pages).map(([page, budget]): [string, Visit] => [
      page,
      {
        modules: reachableFrom([page], context, 'static'),
        ends: new Set(Object.keys(pages).filter((other) => other !== page)),
        budget,
        weight: 1,
      },
    ]),
  );
  return Object.fromEntries(joinSmallChunks(names, visits, context));
}

describe('small chunks', () => {
  it('are joined where the same pages load them', () => {
    const joined = join(
      {
        home: { imports: ['frame', 'link'] },
        cars: { imports: ['frame', 'link'] },
        frame: { bytes: 40_000 },
        link: { bytes: 500 },
      },
      { home: 0, cars: 0 },
    );
    expect(joined).toEqual({ home: null, cars: null, frame: 'frame', link: 'frame' });
  });

  it('are joined with what more pages load as far as those may get them besides', () => {
    const modules = {
      home: { imports: ['frame'] },
      cars: { imports: ['frame', 'link'] },
      frame: { bytes: 40_000 },
      link: { bytes: 1000 },
    };
    expect(join(modules, { home: 600, cars: 0 })).toMatchObject({ link: 'frame' });
    expect(join(modules, { home: 400, cars: 0 })).toMatchObject({ link: 'link' });
  });

  it('share the budget of a page', () => {
    const joined = join(
      {
        home: { imports: ['frame'] },
        cars: { imports: ['frame', 'one', 'two'] },
        scan: { imports: ['frame', 'one'] },
        frame: { bytes: 40_000 },
        one: { bytes: 1000 },
        two: { bytes: 1000 },
      },
      { home: 600, cars: 0, scan: 0 },
    );
    expect(joined).toMatchObject({ one: 'frame', two: 'two' });
  });

  it('bring what they import, which counts too', () => {
    const modules = {
      home: { imports: ['frame'] },
      cars: { imports: ['frame', 'link', 'table'] },
      scan: { imports: ['table'] },
      frame: { bytes: 140_000 },
      link: { bytes: 500, imports: ['table'] },
      table: { bytes: 130_000 },
    };
    expect(join(modules, { home: 2000, cars: 0, scan: 0 })).toMatchObject({ link: 'link' });
    expect(join(modules, { home: 90_000, cars: 0, scan: 0 })).toMatchObject({ link: 'frame' });
  });

  it('stay apart when a chunk would import itself through another', () => {
    const modules = {
      home: { imports: ['first'] },
      cars: { imports: ['second'] },
      first: { bytes: 140_000, imports: ['second'] },
      second: { bytes: 140_000, imports: ['third'] },
      third: { bytes: 500 },
    };
    // The first imports the second, which would import the first.
    expect(join(modules, { home: 0, cars: 100_000 })).toMatchObject({ third: 'second' });
    const { home: _home, ...others } = { ...modules, second: { bytes: 140_000 } };
    expect(join({ ...others, home: { imports: ['first', 'third'] } }, { home: 0, cars: 0 })).toMatchObject({
      third: 'first',
    });
  });

  it('prefer others with style sheets, which are files of their own', () => {
    const modules = {
      home: { imports: ['frame', 'sheet.css'] },
      cars: { imports: ['frame', 'sheet.css', 'card.css'] },
      frame: { bytes: 140_000 },
      'sheet.css': { bytes: 140_000 },
      'card.css': { bytes: 1000 },
    };
    expect(join(modules, { home: 600, cars: 0 })).toMatchObject({ 'card.css': 'sheet.css' });
  });

  it('stay apart when a dialog of another page would get too much', () => {
    const modules = (bytes: number) => ({
      home: { lazy: ['dialog'] },
      cars: { imports: ['table', 'link'] },
      dialog: { imports: ['link'] },
      table: { bytes },
      link: { bytes: 500 },
    });
    expect(join(modules(60_000), { home: 0, cars: 0 })).toMatchObject({ link: 'link', table: 'table' });
    expect(join(modules(2000), { home: 0, cars: 0 })).toMatchObject({ link: 'table', table: 'table' });
  });

  it('are joined although a dialog of the same page loads one of them', () => {
    const modules = {
      cars: { imports: ['table', 'link'], lazy: ['dialog'] },
      dialog: { imports: ['link'] },
      table: { bytes: 40_000 },
      link: { bytes: 500 },
    };
    expect(join(modules, { cars: 0 })).toMatchObject({ link: 'table' });
  });

  it('do not count what is imported lazily by another page', () => {
    const modules = {
      cars: { imports: ['table', 'link'], lazy: ['scan'] },
      scan: { imports: ['link'], lazy: ['cars'] },
      table: { bytes: 40_000 },
      link: { bytes: 500 },
    };
    expect(join(modules, { cars: 0, scan: 0 })).toMatchObject({ link: 'link' });
  });
});
