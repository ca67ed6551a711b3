/** Requests that are repeated with the key of the first one, whose answer was lost. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteAlbumPhoto,
  getAlbumPhotos,
  MAX_ALBUM_PHOTOS,
  updateAlbumPhoto,
  uploadAlbumPhoto,
} from '~/contract/album-photos';
import { addVehicle, deleteVehicle, getVehicles } from '~/contract/cars';
import { deleteDocument, getDocument, getDocuments, uploadDocument } from '~/contract/documents';
import { callOperation, GOLF, parseRefusal, sendRequest, testContext } from '../backend.testing';
import type { BackendContext } from '../context';

const anna = { as: 'anna' };
const bert = { as: 'bert' };
const KEY = 'key-of-an-attempt-1';

let context: BackendContext;
let vehicleId: string;

beforeEach(async () => {
  context = testContext();
  vehicleId = (await callOperation(context, addVehicle, { fields: GOLF }, anna)).id;
});

const pdf = (content = '%PDF-1.7'): File => new File([content], 'rechnung.pdf', { type: 'application/pdf' });
const document = (more: { category?: 'invoices' | 'other'; vehicleId?: string; idempotencyKey?: string } = {}) => ({
  vehicleId,
  category: 'invoices' as const,
  file: pdf(),
  idempotencyKey: KEY,
  ...more,
});
const keep = (more = {}, as = anna) => callOperation(context, uploadDocument, document(more), as);
const counts = async (name: 'documents' | 'albumPhotos') => [
  await context.store.count(name),
  await context.store.count('files'),
];

describe('a document', () => {
  it('is stored once, and the answer is the same', async () => {
    const first = await keep();
    expect(await keep()).toEqual(first);
    expect(await counts('documents')).toEqual([1, 1]);
    const answer = await sendRequest(context, getDocument, { id: first.id }, anna);
    expect(await answer.text()).toBe('%PDF-1.7');
  });

  it('gets the category of the repeated request', async () => {
    await keep();
    expect(await keep({ category: 'other' })).toMatchObject({ category: 'other' });
    expect(await callOperation(context, getDocuments, { id: vehicleId }, anna)).toMatchObject([{ category: 'other' }]);
  });

  it('is stored once when both requests are under way', async () => {
    const [first, second] = await Promise.all([keep(), keep()]);
    expect(second).toEqual(first);
    expect(await counts('documents')).toEqual([1, 1]);
  });

  it('stays stored when it is sent again while the first request, cancelled, is still checking what it wrote', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { store } = context;
    let isChecking = false;
    const get: typeof store.get = async (name, id) => {
      if (name === 'files') {
        isChecking = true;
        await released;
      }
      return store.get(name, id);
    };
    const slow = { ...context, store: { ...store, get } };
    const cancelling = new AbortController();
    const first = sendRequest(slow, uploadDocument, document(), { ...anna, signal: cancelling.signal });
    await vi.waitFor(() => expect(isChecking).toBe(true));
    cancelling.abort();
    const list = vi.spyOn(store, 'list');
    const second = keep();
    await vi.waitFor(() => expect(list).toHaveBeenCalledWith('documents', expect.anything()));
    release();
    await Promise.allSettled([first]);
    const { id } = await second;
    expect(await callOperation(context, getDocuments, { id: vehicleId }, anna)).toMatchObject([{ id }]);
    expect(await counts('documents')).toEqual([1, 1]);
  });

  it('is stored again when it was removed while the repeated request looked it up', async () => {
    const { id } = await keep();
    const { store } = context;
    const update = (async (...args: Parameters<typeof store.update>) => {
      await store.batch({ delete: { documents: [id] } });
      return store.update(...args);
    }) as typeof store.update;
    await callOperation({ ...context, store: { ...store, update } }, uploadDocument, document(), anna);
    expect(await callOperation(context, getDocuments, { id: vehicleId }, anna)).toHaveLength(1);
  });

  it('is another one with another key, without one, and for another vehicle', async () => {
    const other = await callOperation(context, addVehicle, { fields: { ...GOLF, E: '' } }, anna);
    const all = [
      await keep(),
      await keep({ idempotencyKey: 'key-of-an-attempt-2' }),
      await keep({ idempotencyKey: undefined }),
      await keep({ vehicleId: other.id }),
    ];
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  });

  it('leaves the one of another account with the same key as it is', async () => {
    const { id: ofBert } = await callOperation(context, addVehicle, { fields: GOLF }, bert);
    const first = await keep();
    const second = await keep({ vehicleId: ofBert, category: 'other' }, bert);
    expect(second.id).not.toBe(first.id);
    expect(await callOperation(context, getDocuments, { id: vehicleId }, anna)).toEqual([first]);
  });

  it('is stored again once it was deleted', async () => {
    const { id } = await keep();
    await callOperation(context, deleteDocument, { id }, anna);
    expect((await keep()).id).not.toBe(id);
  });

  it('is refused with a key that can be guessed', async () => {
    const refused = sendRequest(context, uploadDocument, document({ idempotencyKey: 'short' }), anna);
    expect(await parseRefusal(refused)).toMatchObject({ status: 400, code: 'validation' });
  });
});

describe('a photo of an album', () => {
  const photo = (more = {}) => ({
    vehicleId,
    album: 'damage' as const,
    caption: '',
    file: new File(['photo'], 'delle.jpg', { type: 'image/jpeg' }),
    idempotencyKey: KEY,
    ...more,
  });
  const add = (more = {}) => callOperation(context, uploadAlbumPhoto, photo(more), anna);

  it('is stored once, with the album and the day of the last request', async () => {
    const first = await add();
    expect(await add()).toEqual(first);
    const changed = await add({ album: 'other', takenOn: '2026-02-03' });
    expect(changed).toEqual({ ...first, album: 'other', takenOn: '2026-02-03' });
    expect(await callOperation(context, getAlbumPhotos, { id: vehicleId }, anna)).toEqual([changed]);
    expect(await counts('albumPhotos')).toEqual([1, 1]);
    await callOperation(context, deleteAlbumPhoto, { id: first.id }, anna);
    expect((await add()).id).not.toBe(first.id);
  });

  it('keeps what its owner has edited before the request is repeated', async () => {
    const { id, version } = await add();
    const edit = { id, version, album: 'other' as const, caption: 'Delle in der Tür', takenOn: '2026-02-03' };
    const edited = await callOperation(context, updateAlbumPhoto, edit, anna);
    expect(await add()).toEqual(edited);
    expect(await callOperation(context, getAlbumPhotos, { id: vehicleId }, anna)).toEqual([edited]);
  });

  it('is answered although it was the last that the albums took', async () => {
    const first = await add();
    const stored = await context.store.get('albumPhotos', first.id);
    if (stored === undefined) throw new Error('no photo');
    const others = Array.from({ length: MAX_ALBUM_PHOTOS - 1 }, (_none, at) => ({ ...stored, id: `photo-${at}` }));
    await context.store.batch({ put: { albumPhotos: others } });
    expect(await add()).toEqual(first);
    const refused = sendRequest(context, uploadAlbumPhoto, photo({ idempotencyKey: 'key-of-an-attempt-2' }), anna);
    expect((await parseRefusal(refused)).code).toBe('album-photos.full');
  });
});

describe('a vehicle', () => {
  const add = (fields: object, as = anna) =>
    callOperation(context, addVehicle, { fields: { ...GOLF, ...fields }, idempotencyKey: KEY }, as);

  it.each([
    ['with a VIN', { E: 'WVWZZZ1KZAW999999' }],
    ['without one', { E: '' }],
  ])('%s is added once, also when both requests are under way', async (_what, fields) => {
    const [first, second] = await Promise.all([add(fields), add(fields)]);
    expect(second).toEqual(first);
    expect(await add(fields)).toEqual(first);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(2);
  });

  it('is added again once it was deleted, and to another account', async () => {
    const { id } = await add({ E: '' });
    expect((await add({ E: '' }, bert)).id).not.toBe(id);
    await callOperation(context, deleteVehicle, { id }, anna);
    expect((await add({ E: '' })).id).not.toBe(id);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(2);
  });
});
