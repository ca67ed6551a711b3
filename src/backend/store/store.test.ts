import '~/lib/empty-indexed-db.testing';
import { describe, expect, it } from 'vitest';
import { testContext } from '../backend.testing';
import type { FileRecord, HistoryEntryRecord } from './collections';
import { recordListChanges } from '../list-index/record-changes';
import { sealedForAll } from '../sealing/sealing.testing';
import { newVehicle } from '../vehicle-fields';
import { createIdbStore } from './idb-store';
import { createMemoryStore } from './memory-store';
import { END_OF_TIME, type Store } from './store';
import { database, note, setUpDatabase } from './store.testing';

setUpDatabase('store');

describe.each([
  ['memory', (): Store => createMemoryStore()],
  ['IndexedDB', (): Store => createIdbStore(database)],
  ['memory, encrypted', (): Store => sealedForAll(createMemoryStore())],
  ['IndexedDB, encrypted', (): Store => sealedForAll(createIdbStore(database))],
  ['IndexedDB, as in a page', (): Store => recordListChanges(sealedForAll(createIdbStore(database)))],
])('the store in %s', (_name, create) => {
  it('returns, replaces and deletes a record', async () => {
    const store = create();
    expect(await store.get('feedback', '1')).toBeUndefined();
    await store.put('feedback', note('1'));
    expect(await store.get('feedback', '1')).toEqual(note('1'));
    await store.put('feedback', { ...note('1'), subject: 'Lob' });
    expect(await store.get('feedback', '1')).toMatchObject({ subject: 'Lob' });
    await store.delete('feedback', '1');
    await store.delete('feedback', '1');
    expect(await store.get('feedback', '1')).toBeUndefined();
  });

  it('returns many records in the order of the given ids, and undefined for missing ones', async () => {
    const store = create();
    for (const id of ['1', '2', '3']) await store.put('feedback', note(id));
    expect(await store.getMany('feedback', ['3', '4', '1'])).toEqual([note('3'), undefined, note('1')]);
    expect(await store.getMany('feedback', [])).toEqual([]);
  });

  it('lists in the order of ids, and filters by owner', async () => {
    const store = create();
    await store.put('feedback', note('3', 'anna'));
    await store.put('feedback', note('1', 'anna'));
    await store.put('feedback', note('2', 'bert'));
    await store.put('feedback', note('4'));
    const ids = async (filter?: { ownerId?: string }) => (await store.list('feedback', filter)).map(({ id }) => id);
    expect(await ids()).toEqual(['1', '2', '3', '4']);
    expect(await ids({})).toEqual(['1', '2', '3', '4']);
    expect(await ids({ ownerId: 'anna' })).toEqual(['1', '3']);
    expect(await ids({ ownerId: 'carl' })).toEqual([]);
    expect(await store.list('vehicles')).toEqual([]);
  });

  it('lists those of an owner from one id to another', async () => {
    const store = create();
    for (const [id, owner] of Object.entries({ 1: 'anna', 2: 'anna', 3: 'bert', 4: 'anna', 5: 'anna' }))
      await store.put('feedback', note(id, owner));
    const range = { ownerId: 'anna', fromId: '2', toId: '4' };
    expect(await store.list('feedback', range)).toEqual([note('2', 'anna'), note('4', 'anna')]);
  });

  it('changes the records of an owner in one transaction, or nothing when the change throws', async () => {
    const store = create();
    await store.put('feedback', note('1', 'anna'));
    await store.put('feedback', note('2', 'bert'));
    await store.changeOwned({
      ownerId: 'anna',
      reads: ['feedback'],
      writes: ['files'],
      change: ({ feedback }) => {
        expect(feedback).toEqual([note('1', 'anna')]);
        return {
          put: {
            feedback: [note('3', 'anna')],
            files: [{ id: 'f', name: 'a', type: 'text/plain', bytes: new ArrayBuffer(1), createdAt: '' }],
          },
          delete: { feedback: ['1'] },
        };
      },
    });
    expect([await store.ids('feedback'), await store.ids('files')]).toEqual([['2', '3'], ['f']]);
    const refuse = store.changeOwned({
      ownerId: 'anna',
      reads: ['feedback'],
      change: () => {
        throw new Error('refused');
      },
    });
    await expect(refuse).rejects.toThrow('refused');
    expect(await store.ids('feedback')).toEqual(['2', '3']);
  });

  it('changes a vehicle of an owner and its records, without reading others', async () => {
    const store = create();
    const car = (id: string, ownerId: string) => ({ ...newVehicle(testContext(), {}), id, ownerId });
    const entry = (id: string, vehicleId: string, ownerId: string): HistoryEntryRecord => ({
      id,
      vehicleId,
      ownerId,
      date: '2026-01-01',
      km: null,
      category: 'other',
      amount: null,
      note: '',
      refuelling: null,
      documentIds: [],
      createdAt: '2026-01-01T00:00:00.000Z',
      version: 1,
    });
    await store.batch({
      put: {
        vehicles: [car('golf', 'anna'), car('astra', 'anna'), car('polo', 'bert')],
        historyEntries: [entry('1', 'golf', 'anna'), entry('2', 'golf', 'bert'), entry('3', 'astra', 'anna')],
      },
    });
    const read = async (vehicleId: string) => {
      const seen: string[] = [];
      await store.changeOwned({
        ownerId: 'anna',
        vehicleId,
        reads: ['vehicles', 'historyEntries'],
        change: ({ vehicles, historyEntries }) => {
          seen.push(...vehicles.map(({ id }) => id), ...historyEntries.map(({ id }) => id));
          return { put: { historyEntries: historyEntries.map((record) => ({ ...record, note: 'changed' })) } };
        },
      });
      return seen;
    };
    expect([await read('golf'), await read('polo'), await read('none')]).toEqual([['golf', '1'], [], []]);
    expect((await store.list('historyEntries')).map(({ note: text }) => text)).toEqual(['changed', '', '']);
  });

  it('filters by vehicle and by deletion, as records, ids and counts', async () => {
    const store = create();
    const documentRecord = (id: string, vehicleId: string, deletedAt?: string, ownerId = 'anna') => ({
      id,
      ownerId,
      vehicleId,
      fileId: `file-${id}`,
      fileName: 'a.pdf',
      category: 'invoices' as const,
      type: 'application/pdf',
      size: 1,
      date: '2026-01-01T00:00:00.000Z',
      ...(deletedAt === undefined ? {} : { deletedAt }),
    });
    const documents = [
      documentRecord('1', 'golf', '2026-03-02T00:00:00.000Z'),
      documentRecord('2', 'golf'),
      documentRecord('3', 'astra', '2026-03-01T00:00:00.000Z'),
      documentRecord('4', 'astra', '2026-03-01T00:00:00.000Z', 'bert'),
    ];
    await store.batch({ put: { documents } });
    expect(await store.list('documents', { vehicleId: 'golf' })).toEqual(documents.slice(0, 2));
    const cases = [
      [undefined, ['1', '2', '3', '4']],
      [{ ownerId: 'anna' }, ['1', '2', '3']],
      [{ vehicleId: 'astra' }, ['3', '4']],
      [{ ownerId: 'anna', deletedBefore: END_OF_TIME }, ['3', '1']],
      [{ ownerId: 'anna', deletedBefore: '2026-03-02T00:00:00.000Z' }, ['3']],
      [{ ownerId: 'carl' }, []],
    ] as const;
    for (const [filter, ids] of cases) {
      expect(await store.ids('documents', filter)).toEqual(ids);
      expect(await store.count('documents', filter)).toBe(ids.length);
    }
  });

  it('copies records on the way in and out', async () => {
    const store = create();
    const record = { ...note('1') };
    await store.put('feedback', record);
    Object.assign(record, { subject: 'changed outside' });
    const read = await store.get('feedback', '1');
    Object.assign(read ?? {}, { message: 'changed outside' });
    expect(await store.get('feedback', '1')).toEqual(note('1'));
  });

  it('stores bytes', async () => {
    const store = create();
    const file: FileRecord = {
      id: 'f',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: new Uint8Array([1, 2, 255]).buffer,
      createdAt: note('1').createdAt,
    };
    await store.put('files', file);
    const read = await store.get('files', 'f');
    expect([...new Uint8Array(read?.bytes ?? new ArrayBuffer(0))]).toEqual([1, 2, 255]);
  });

  it('returns a record to only one of several simultaneous takes', async () => {
    const store = create();
    await store.put('feedback', note('1'));
    const taken = await Promise.all([1, 2, 3, 4].map(() => store.take('feedback', '1')));
    expect(taken.filter((record) => record !== undefined)).toEqual([note('1')]);
    expect(await store.take('feedback', '1')).toBeUndefined();
  });

  it('applies all concurrent updates', async () => {
    const store = create();
    const count = () => store.update('limits', 'x', (limit) => ({ id: 'x', count: (limit?.count ?? 0) + 1 }));
    const counts = await Promise.all(Array.from({ length: 10 }, count));
    expect(counts.map((limit) => limit?.count).sort((a = 0, b = 0) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await store.get('limits', 'x')).toEqual({ id: 'x', count: 10 });
  });

  it('deletes when an update returns nothing, and changes nothing when it throws', async () => {
    const store = create();
    await store.put('limits', { id: 'x', count: 1 });
    await expect(
      store.update('limits', 'x', () => {
        throw new RangeError('no');
      }),
    ).rejects.toThrow(new RangeError('no'));
    expect(await store.get('limits', 'x')).toEqual({ id: 'x', count: 1 });
    expect(await store.update('limits', 'x', () => undefined)).toBeUndefined();
    expect(await store.update('limits', 'y', () => undefined)).toBeUndefined();
    expect(await store.list('limits')).toEqual([]);
  });

  it('applies a batch over several collections', async () => {
    const store = create();
    await store.put('feedback', note('1'));
    await store.put('feedback', note('2'));
    await store.batch({
      put: { limits: [{ id: 'x', count: 1 }], feedback: [note('3')] },
      delete: { feedback: ['1', 'none'] },
    });
    expect((await store.list('feedback')).map(({ id }) => id)).toEqual(['2', '3']);
    expect(await store.list('limits')).toEqual([{ id: 'x', count: 1 }]);
    await store.batch({});
  });

  it('applies the updates of a batch to current records, and nothing when one throws', async () => {
    const store = create();
    await store.batch({
      put: {
        limits: [
          { id: 'x', count: 1 },
          { id: 'y', count: 1 },
        ],
      },
    });
    const more = (id: string) =>
      ({
        collection: 'limits',
        id,
        change: (limit?: { count: number }) => ({ id, count: (limit?.count ?? 0) + 1 }),
      }) as const;
    const gone = { collection: 'limits', id: 'y', change: () => undefined } as const;
    await store.batch({ update: [more('x'), more('z'), gone], put: { feedback: [note('1')] } });
    await Promise.all([store.batch({ update: [more('x')] }), store.batch({ update: [more('x')] })]);
    expect(await store.list('limits')).toEqual([
      { id: 'x', count: 4 },
      { id: 'z', count: 1 },
    ]);
    expect(await store.list('feedback')).toEqual([note('1')]);

    const failing = {
      collection: 'feedback',
      id: '1',
      change: () => {
        throw new RangeError('no');
      },
    } as const;
    await expect(store.batch({ update: [more('x'), failing], delete: { limits: ['z'] } })).rejects.toThrow(
      new RangeError('no'),
    );
    expect(await store.list('limits')).toEqual([
      { id: 'x', count: 4 },
      { id: 'z', count: 1 },
    ]);
  });
});
