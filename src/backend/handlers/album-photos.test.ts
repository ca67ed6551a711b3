import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteAlbumPhoto,
  getAlbumPhoto,
  getAlbumPhotos,
  MAX_ALBUM_PHOTOS,
  restoreAlbumPhoto,
  updateAlbumPhoto,
  uploadAlbumPhoto,
  type AlbumPhoto,
  type PhotoAlbum,
} from '~/contract/album-photos';
import { addVehicle, deleteVehicle, getVehicles, restoreVehicle } from '~/contract/cars';
import { uploadPhoto } from '~/contract/photos';
import { MAX_FILE_BYTES } from '~/lib/readable-file';
import { deleteAccount, exportData, getContents, importData } from '~/contract/user';
import { callOperation, GOLF, parseRefusal, sendRequest, testContext } from '../backend.testing';
import { newBrowser } from '../backup/backup.testing';
import type { BackendContext } from '../context';
import { addAccount } from '../identity/testing';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';

const ANNA = { as: 'anna' };
const BERT = { as: 'bert' };
const MINUTE_MS = 60_000;
const FILE_NOT_FOUND = { status: 404, code: 'file.not-found' };

let store: Store;
let context: BackendContext;
let vehicleId: string;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00.000Z');
  store = createMemoryStore();
  context = testContext({ store, now: () => new Date(now) });
  ({ id: vehicleId } = await callOperation(context, addVehicle, { fields: GOLF }, ANNA));
});

const picture = (content = 'x', type = 'image/jpeg', name = 'IMG_1.jpg'): File => new File([content], name, { type });

interface Added {
  readonly album?: PhotoAlbum;
  readonly caption?: string;
  readonly takenOn?: string;
  readonly file?: File;
}
const input = ({ album = 'damage', caption = '', takenOn, file = picture() }: Added = {}) => ({
  vehicleId,
  album,
  caption,
  ...(takenOn !== undefined && { takenOn }),
  file,
});
const add = (added?: Added): Promise<AlbumPhoto> => callOperation(context, uploadAlbumPhoto, input(added), ANNA);
const list = (): Promise<AlbumPhoto[]> => callOperation(context, getAlbumPhotos, { id: vehicleId }, ANNA);
const counts = async (): Promise<number[]> => [await store.count('albumPhotos'), await store.count('files')];

describe('the albums of a vehicle', () => {
  it('list photos with the newest day first, of one day the last added first, those without a day last', async () => {
    const [undated, older, first] = [
      await add(),
      await add({ takenOn: '2025-01-01' }),
      await add({ takenOn: '2026-03-01', album: 'tyres' }),
    ];
    now += MINUTE_MS;
    const second = await add({ takenOn: '2026-03-01' });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id, older.id, undated.id]);
    expect(await list()).toEqual([second, first, older, undated]);
  });

  it('keep a photo with its bytes, its caption on one line', async () => {
    const photo = await add({ caption: ' Delle \n in der Tür ', takenOn: '2026-03-01', file: picture('door') });
    expect(photo).toEqual({
      id: expect.any(String),
      album: 'damage',
      caption: 'Delle in der Tür',
      takenOn: '2026-03-01',
      type: 'image/jpeg',
      size: 4,
      createdAt: '2026-03-10T12:00:00.000Z',
      version: 1,
    });
    const answer = await sendRequest(context, getAlbumPhoto, { id: photo.id }, ANNA);
    expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['image/jpeg', 'door']);
  });

  it('leave the photos of the four sides alone', async () => {
    await callOperation(context, uploadPhoto, { vehicleId, side: 'front', file: picture() }, ANNA);
    await add({ album: 'other' });
    expect(await store.count('photos')).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['a text', picture('hello', 'text/plain'), { status: 422, code: 'file.unsupported-type' }],
    ['an SVG file', picture('<svg/>', 'image/svg+xml'), { status: 422, code: 'file.unsupported-type' }],
    ['no bytes', picture(''), { status: 422, code: 'file.empty' }],
    [
      'more than 25 MB',
      new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'a.jpg', { type: 'image/jpeg' }),
      { status: 413, code: 'file.too-large' },
    ],
  ])('refuse %s', async (_what, file, refusal) => {
    expect(await parseRefusal(sendRequest(context, uploadAlbumPhoto, input({ file }), ANNA))).toEqual(refusal);
    expect(await counts()).toEqual([0, 0]);
  });

  it.each([
    ['another album', { album: 'secret' as PhotoAlbum }],
    ['a caption of more than 200 characters', { caption: 'x'.repeat(201) }],
    ['a day that does not exist', { takenOn: '2026-02-31' }],
  ])('refuse %s', async (_what, wrong) => {
    const answer = sendRequest(context, uploadAlbumPhoto, input(wrong), ANNA);
    expect(await parseRefusal(answer)).toMatchObject({ status: 400, code: 'validation' });
  });

  it('hold 1,000 photos', async () => {
    const photo = await add();
    const record = await store.get('albumPhotos', photo.id);
    if (record === undefined) throw new Error('no record');
    await store.batch({
      put: {
        albumPhotos: Array.from({ length: MAX_ALBUM_PHOTOS - 1 }, (_, at) => ({ ...record, id: `photo-${at}` })),
      },
    });
    const full = { status: 409, code: 'album-photos.full' };
    expect(await parseRefusal(sendRequest(context, uploadAlbumPhoto, input(), ANNA))).toEqual(full);
    // A photo that is not deleted is there already.
    expect((await sendRequest(context, restoreAlbumPhoto, { id: photo.id }, ANNA)).status).toBe(200);
    await callOperation(context, deleteAlbumPhoto, { id: photo.id }, ANNA);
    const { id } = await add();
    const restore = () => sendRequest(context, restoreAlbumPhoto, { id: photo.id }, ANNA);
    expect(await parseRefusal(restore())).toEqual(full);
    await callOperation(context, deleteAlbumPhoto, { id }, ANNA);
    expect((await restore()).status).toBe(200);
    expect(await list()).toHaveLength(MAX_ALBUM_PHOTOS);
    await callOperation(context, deleteAlbumPhoto, { id: photo.id }, ANNA);
    await add();
    now += 11 * MINUTE_MS;
    expect(await parseRefusal(restore())).toEqual(FILE_NOT_FOUND);
  });

  it('do not count those of another vehicle as deleted', async () => {
    const other = await callOperation(context, addVehicle, { fields: { ...GOLF, E: 'WVWZZZ1KZ00000002' } }, ANNA);
    const photo = await callOperation(context, uploadAlbumPhoto, { ...input(), vehicleId: other.id }, ANNA);
    const record = await store.get('albumPhotos', photo.id);
    if (record === undefined) throw new Error('no record');
    await store.batch({
      put: {
        albumPhotos: Array.from({ length: MAX_ALBUM_PHOTOS }, (_, at) => ({ ...record, vehicleId, id: `photo-${at}` })),
      },
    });
    await callOperation(context, deleteAlbumPhoto, { id: photo.id }, ANNA);
    expect(await parseRefusal(sendRequest(context, uploadAlbumPhoto, input(), ANNA))).toMatchObject({
      code: 'album-photos.full',
    });
  });

  it('are accessible to their owner only', async () => {
    const { id } = await add();
    const noVehicle = { status: 404, code: 'vehicle.not-found' };
    expect(await parseRefusal(sendRequest(context, getAlbumPhotos, { id: vehicleId }, BERT))).toEqual(noVehicle);
    expect(await parseRefusal(sendRequest(context, uploadAlbumPhoto, input(), BERT))).toEqual(noVehicle);
    for (const operation of [getAlbumPhoto, deleteAlbumPhoto, restoreAlbumPhoto])
      expect(await parseRefusal(sendRequest(context, operation, { id }, BERT)), operation.name).toEqual(FILE_NOT_FOUND);
    const edit = { id, version: 1, album: 'other', caption: 'meins', takenOn: null } as const;
    expect(await parseRefusal(sendRequest(context, updateAlbumPhoto, edit, BERT))).toEqual(FILE_NOT_FOUND);
    expect(await list()).toMatchObject([{ album: 'damage', caption: '' }]);
  });

  it('are closed while the account has more cars than its plan allows', async () => {
    const { id } = await add();
    for (const vin of ['1', '2', '3'])
      await callOperation(context, addVehicle, { fields: { ...GOLF, E: `WVWZZZ1KZ0000000${vin}` } }, ANNA);
    const exceeded = { status: 403, code: 'limit.exceeded' };
    expect(await parseRefusal(sendRequest(context, getAlbumPhotos, { id: vehicleId }, ANNA))).toEqual(exceeded);
    expect(await parseRefusal(sendRequest(context, uploadAlbumPhoto, input(), ANNA))).toEqual(exceeded);
    for (const operation of [getAlbumPhoto, deleteAlbumPhoto, restoreAlbumPhoto])
      expect(await parseRefusal(sendRequest(context, operation, { id }, ANNA)), operation.name).toEqual(exceeded);
  });
});

describe('a photo in an album', () => {
  it('gets another album, caption and day, unless it was changed elsewhere meanwhile', async () => {
    const { id } = await add();
    const edit = { id, version: 1, album: 'equipment', caption: ' Dachträger ', takenOn: '2026-02-01' } as const;
    const changed = { album: 'equipment', caption: 'Dachträger', takenOn: '2026-02-01', version: 2 };
    expect(await callOperation(context, updateAlbumPhoto, edit, ANNA)).toMatchObject(changed);
    expect(await parseRefusal(sendRequest(context, updateAlbumPhoto, edit, ANNA))).toMatchObject({ code: 'conflict' });
    expect(await list()).toMatchObject([changed]);
  });

  it('is deleted, and can be restored for ten minutes', async () => {
    const photo = await add();
    const { id } = photo;
    await callOperation(context, deleteAlbumPhoto, { id }, ANNA);
    expect(await list()).toEqual([]);
    for (const operation of [getAlbumPhoto, deleteAlbumPhoto])
      expect(await parseRefusal(sendRequest(context, operation, { id }, ANNA)), operation.name).toEqual(FILE_NOT_FOUND);
    const edit = { id, version: 1, album: 'other', caption: '', takenOn: null } as const;
    expect(await parseRefusal(sendRequest(context, updateAlbumPhoto, edit, ANNA))).toEqual(FILE_NOT_FOUND);
    now += 9 * MINUTE_MS;
    expect(await callOperation(context, restoreAlbumPhoto, { id }, ANNA)).toEqual(photo);
    expect(await callOperation(context, restoreAlbumPhoto, { id }, ANNA)).toEqual(photo);
    expect(await list()).toEqual([photo]);

    await callOperation(context, deleteAlbumPhoto, { id }, ANNA);
    now += 11 * MINUTE_MS;
    expect(await parseRefusal(sendRequest(context, restoreAlbumPhoto, { id }, ANNA))).toEqual(FILE_NOT_FOUND);
    await list();
    expect(await counts()).toEqual([0, 0]);
  });

  it('is hidden, restored and removed together with its vehicle', async () => {
    const photo = await add();
    await callOperation(context, deleteVehicle, { id: vehicleId }, ANNA);
    expect((await sendRequest(context, getAlbumPhoto, { id: photo.id }, ANNA)).status).toBe(404);
    await callOperation(context, restoreVehicle, { id: vehicleId }, ANNA);
    expect(await list()).toEqual([photo]);
    await callOperation(context, deleteVehicle, { id: vehicleId }, ANNA);
    now += 11 * MINUTE_MS;
    await callOperation(context, getVehicles, {}, ANNA);
    expect(await counts()).toEqual([0, 0]);
  });

  it('is counted and removed with its account', async () => {
    await addAccount(store, { id: 'anna', email: 'anna@example.org', password: 'Licht1an' });
    const [{ id }] = [await add(), await add()];
    await callOperation(context, deleteAlbumPhoto, { id }, ANNA);
    expect(await callOperation(context, getContents, {}, ANNA)).toMatchObject({ photos: 0, albumPhotos: 1 });
    await callOperation(context, deleteAccount, { password: 'Licht1an' }, ANNA);
    expect(await counts()).toEqual([0, 0]);
  });

  it('stays visible and editable when its record is corrupt', async () => {
    const { id } = await add({ caption: 'Delle' });
    const broken = { album: 'secret', caption: 7, takenOn: 'gestern', version: 'x', size: -1, createdAt: null };
    await store.update('albumPhotos', id, (record) => record && { ...record, ...(broken as object) });
    expect(await list()).toMatchObject([{ id, album: 'other', caption: '', takenOn: null, version: 1, size: 0 }]);
    expect((await sendRequest(context, getAlbumPhoto, { id }, ANNA)).status).toBe(200);
    const edit = { id, version: 1, album: 'damage', caption: 'Delle', takenOn: null } as const;
    await callOperation(context, updateAlbumPhoto, edit, ANNA);
    expect(await store.get('albumPhotos', id)).toMatchObject({ album: 'damage', caption: 'Delle', version: 2 });
  });

  it.each([0, 1])('leaves nothing when the storage is full, %i records after the car', async (room) => {
    const small = testContext({ store: createMemoryStore({ capacity: 1 + room }) });
    const { id } = await callOperation(small, addVehicle, { fields: GOLF }, ANNA);
    const answer = sendRequest(small, uploadAlbumPhoto, { ...input(), vehicleId: id }, ANNA);
    expect(await parseRefusal(answer)).toEqual({ status: 507, code: 'storage.quota' });
    expect([await small.store.count('albumPhotos'), await small.store.count('files')]).toEqual([0, 0]);
  });
});

describe('an import', () => {
  it('adds no photo that the account has under another id', async () => {
    await addAccount(store, { id: 'anna', email: 'anna@example.org' });
    await add({ caption: 'Delle' });
    const backup = async (of: BackendContext) =>
      new File([await (await sendRequest(of, exportData, {}, ANNA)).arrayBuffer()], 'backup.zip');
    const file = await backup(context);
    const into = await newBrowser();
    // The same car and the same photo, added under other ids.
    await callOperation(into, importData, { file }, ANNA);
    const [photo] = await into.store.list('albumPhotos');
    if (photo === undefined) throw new Error('no photo');
    await into.store.batch({
      put: { albumPhotos: [{ ...photo, id: 'other', caption: 'umbenannt' }] },
      delete: { albumPhotos: [photo.id] },
    });
    const again = await callOperation(into, importData, { file }, ANNA);
    expect(again).toMatchObject({ albumPhotos: { added: 0, existing: 1 } });
    expect(await into.store.list('albumPhotos')).toMatchObject([{ id: 'other', caption: 'umbenannt' }]);
  });
});

describe('agreed failures', () => {
  it('are triggered by a file name, a caption and a car’s trade name', async () => {
    const file = picture('x', 'image/jpeg', 'sentinel-507.jpg');
    expect(await parseRefusal(sendRequest(context, uploadAlbumPhoto, input({ file }), ANNA))).toMatchObject({
      code: 'storage.quota',
    });
    const shown = await add({ caption: 'sentinel-photo-500' });
    expect((await sendRequest(context, getAlbumPhoto, { id: shown.id }, ANNA)).status).toBe(500);
    const kept = await add({ caption: 'sentinel-delete-404' });
    expect((await sendRequest(context, deleteAlbumPhoto, { id: kept.id }, ANNA)).status).toBe(404);
    expect(await list()).toHaveLength(2);
    const fields = { ...GOLF, E: 'WVWZZZ1KZ00000009', 'D.3': 'sentinel-album-photos-500' };
    const { id } = await callOperation(context, addVehicle, { fields }, ANNA);
    expect((await sendRequest(context, getAlbumPhotos, { id }, ANNA)).status).toBe(500);
  });
});
