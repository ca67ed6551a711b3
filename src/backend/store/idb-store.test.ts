import '~/lib/empty-indexed-db.testing';
import { deleteDB, openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES, type AlbumPhotoRecord } from './collections';
import { createIdbStore } from './idb-store';
import { END_OF_TIME } from './store';
import { database, note, setUpDatabase } from './store.testing';

setUpDatabase('idb-store');

describe('the database', () => {
  it('is shared by stores of the same name, and can be deleted', async () => {
    await createIdbStore(database).put('feedback', note('1'));
    const store = createIdbStore(database);
    expect(await store.get('feedback', '1')).toEqual(note('1'));
    await deleteDB(database);
    expect(await store.get('feedback', '1')).toBeUndefined();
  });

  it('of version 6 gets the collection of album photos, and keeps its records', async () => {
    const older = await openDB(database, 6, {
      upgrade(made) {
        for (const name of COLLECTION_NAMES)
          if (name !== 'albumPhotos') made.createObjectStore(name, { keyPath: 'id' }).createIndex('ownerId', 'ownerId');
      },
    });
    await older.put('feedback', note('1', 'anna'));
    older.close();
    const store = createIdbStore(database);
    const photo: AlbumPhotoRecord = {
      id: 'p',
      ownerId: 'anna',
      vehicleId: 'golf',
      fileId: 'f',
      album: 'damage',
      caption: '',
      takenOn: null,
      type: 'image/jpeg',
      size: 1,
      createdAt: '2026-03-01T12:00:00.000Z',
      version: 1,
    };
    await store.put('albumPhotos', photo);
    expect(await store.list('albumPhotos', { vehicleId: 'golf' })).toEqual([photo]);
    expect(await store.count('albumPhotos', { ownerId: 'anna', deletedBefore: END_OF_TIME })).toBe(0);
    expect(await store.list('feedback', { ownerId: 'anna' })).toEqual([note('1', 'anna')]);
  });

  it('of an earlier version is upgraded with missing indexes, and keeps its records', async () => {
    const older = await openDB(database, 3, {
      upgrade(made) {
        for (const name of ['documents', 'feedback'])
          made.createObjectStore(name, { keyPath: 'id' }).createIndex('ownerId', 'ownerId');
      },
    });
    await older.put('documents', {
      id: 'd',
      ownerId: 'anna',
      vehicleId: 'golf',
      deletedAt: '2026-03-01T00:00:00.000Z',
    });
    await older.put('feedback', note('1', 'anna'));
    older.close();
    const store = createIdbStore(database);
    expect(await store.ids('documents', { vehicleId: 'golf' })).toEqual(['d']);
    expect(await store.count('documents', { ownerId: 'anna', deletedBefore: END_OF_TIME })).toBe(1);
    expect(await store.list('feedback', { ownerId: 'anna' })).toEqual([note('1', 'anna')]);
    await store.put('limits', { id: 'x', count: 1 });
    expect(await store.list('limits')).toEqual([{ id: 'x', count: 1 }]);
  });
});
