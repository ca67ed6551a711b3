import { describe, expect, it } from 'vitest';
import { reachableFrom } from '../../scripts/chunk-graph';
import { foldSmallChunks, type Visit } from '../../scripts/fold-chunks';
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
function fold(modules: Readonly<Record<string, Module>>, pages: Readonly<Record<string, number>>) {
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
      },
    ]),
  );
  return Object.fromEntries(foldSmallChunks(names, visits, context));
}

describe('small chunks', () => {
  it('are joined where the same pages load them', () => {
    const folded = fold(
      {
        home: { imports: ['frame', 'link'] },
        cars: { imports: ['frame', 'link'] },
        frame: { bytes: 40_000 },
        link: { bytes: 500 },
      },
      { home: 0, cars: 0 },
    );
    expect(folded).toEqual({ home: null, cars: null, frame: 'frame', link: 'frame' });
  });

  it('are joined with what more pages load as far as those may get them besides', () => {
    const modules = {
      home: { imports: ['frame'] },
      cars: { imports: ['frame', 'link'] },
      frame: { bytes: 40_000 },
      link: { bytes: 1000 },
    };
    expect(fold(modules, { home: 600, cars: 0 })).toMatchObject({ link: 'frame' });
    expect(fold(modules, { home: 400, cars: 0 })).toMatchObject({ link: 'link' });
  });

  it('share the budget of a page', () => {
    const folded = fold(
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
    expect(folded).toMatchObject({ one: 'frame', two: 'two' });
  });

  it('stay apart when what they import would come with them', () => {
    const modules = {
      home: { imports: ['frame'] },
      cars: { imports: ['frame', 'link'] },
      frame: { bytes: 40_000 },
      link: { bytes: 500, imports: ['table'] },
      table: { bytes: 40_000 },
    };
    expect(fold(modules, { home: 2000, cars: 0 })).toMatchObject({ link: 'table' });
  });

  it('stay apart when two chunks would import each other', () => {
    const modules = {
      home: { imports: ['first'] },
      first: { bytes: 40_000, imports: ['second'] },
      second: { bytes: 40_000, imports: ['third'] },
      third: { bytes: 500 },
    };
    // The first imports the second, which would import the first.
    expect(fold(modules, { home: 0 })).toMatchObject({ third: 'second' });
  });

  it('stay apart when a dialog of another page would get too much', () => {
    const modules = (bytes: number) => ({
      home: { lazy: ['dialog'] },
      cars: { imports: ['table', 'link'] },
      dialog: { imports: ['link'] },
      table: { bytes },
      link: { bytes: 500 },
    });
    expect(fold(modules(40_000), { home: 0, cars: 0 })).toMatchObject({ link: 'link', table: 'table' });
    expect(fold(modules(2000), { home: 0, cars: 0 })).toMatchObject({ link: 'table', table: 'table' });
  });

  it('are joined although a dialog of the same page loads one of them', () => {
    const modules = {
      cars: { imports: ['table', 'link'], lazy: ['dialog'] },
      dialog: { imports: ['link'] },
      table: { bytes: 40_000 },
      link: { bytes: 500 },
    };
    expect(fold(modules, { cars: 0 })).toMatchObject({ link: 'table' });
  });

  it('do not count what is imported lazily by another page', () => {
    const modules = {
      cars: { imports: ['table', 'link'], lazy: ['scan'] },
      scan: { imports: ['link'], lazy: ['cars'] },
      table: { bytes: 40_000 },
      link: { bytes: 500 },
    };
    expect(fold(modules, { cars: 0, scan: 0 })).toMatchObject({ link: 'link' });
  });
});
