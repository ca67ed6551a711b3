import { describe, expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicles, restoreVehicle } from '~/contract/cars';
import {
  deletePhoto,
  getPhoto,
  getPhotos,
  restorePhoto,
  uploadPhoto,
  type Photo,
  type PhotoSide,
} from '~/contract/photos';
import { MAX_FILE_BYTES } from '~/lib/readable-file';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { createMemoryStore } from '../store/memory-store';
import { StorageQuotaError, type Store } from '../store/store';

const anna = { as: 'anna' };
const bert = { as: 'bert' };
const at = (context: BackendContext, time: string): BackendContext => ({
  ...context,
  now: () => new Date(`2026-03-15T${time}.000Z`),
});
const picture = (content: string, type = 'image/jpeg', name = 'IMG_1.jpg'): File => new File([content], name, { type });

async function car(context: BackendContext, fields = {}): Promise<string> {
  return (await callOperation(context, addVehicle, { fields: { ...GOLF, ...fields } }, anna)).id;
}

const take = (context: BackendContext, vehicleId: string, side: PhotoSide, content: string = side): Promise<Photo> =>
  callOperation(context, uploadPhoto, { vehicleId, side, file: picture(content) }, anna);
const list = (context: BackendContext, id: string): Promise<Photo[]> => callOperation(context, getPhotos, { id }, anna);
const bytes = async (context: BackendContext, id: string): Promise<string> =>
  (await sendRequest(context, getPhoto, { id }, anna)).text();
const count = async ({ store }: BackendContext): Promise<number[]> => [
  (await store.list('photos')).length,
  (await store.list('files')).length,
];

describe('a photo', () => {
  it('is stored with its bytes and listed in the order of the sides', async () => {
    const context = testContext();
    const id = await car(context);
    expect(await list(context, id)).toEqual([]);
    const rear = await take(context, id, 'rear', 'behind');
    await take(context, id, 'right');
    expect(rear).toEqual({
      id: expect.any(String),
      side: 'rear',
      type: 'image/jpeg',
      size: 6,
      createdAt: '2026-03-15T12:00:00.000Z',
    });
    expect((await list(context, id)).map(({ side }) => side)).toEqual(['right', 'rear']);
    const answer = await sendRequest(context, getPhoto, { id: rear.id }, anna);
    expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['image/jpeg', 'behind']);
  });

  it.each([
    ['a text', picture('hello', 'text/plain'), { status: 422, code: 'file.unsupported-type' }],
    [
      'an SVG file, which can contain scripts',
      picture('<svg/>', 'image/svg+xml'),
      { status: 422, code: 'file.unsupported-type' },
    ],
    ['no bytes', picture(''), { status: 422, code: 'file.empty' }],
    [
      'more than 25 MB',
      new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'a.jpg', { type: 'image/jpeg' }),
      { status: 413, code: 'file.too-large' },
    ],
  ])('is refused with %s', async (_, file, refusal) => {
    const context = testContext();
    const vehicleId = await car(context);
    expect(await parseRefusal(sendRequest(context, uploadPhoto, { vehicleId, side: 'left', file }, anna))).toEqual(
      refusal,
    );
    expect(await count(context)).toEqual([0, 0]);
  });

  it('replaces one that was added while the clock was ahead', async () => {
    const context = testContext();
    const id = await car(context);
    await take({ ...context, now: () => new Date('2027-03-15T12:00:00.000Z') }, id, 'front', 'ahead');
    const { id: next } = await take(context, id, 'front', 'next');
    expect((await list(context, id)).map((photo) => photo.id)).toEqual([next]);
    const photos = await context.store.list('photos');
    expect(photos.filter(({ deletedAt }) => deletedAt === undefined).map((photo) => photo.id)).toEqual([next]);
  });

  it('requires one of the four sides', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const side = 'top' as string as PhotoSide;
    expect(
      await parseRefusal(sendRequest(context, uploadPhoto, { vehicleId, side, file: picture('x') }, anna)),
    ).toMatchObject({ status: 400, code: 'validation' });
  });

  it('is accessible to its owner only', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const { id } = await take(context, vehicleId, 'front');
    const noVehicle = { status: 404, code: 'vehicle.not-found' };
    const noFile = { status: 404, code: 'file.not-found' };
    expect(await parseRefusal(sendRequest(context, getPhotos, { id: vehicleId }, bert))).toEqual(noVehicle);
    expect(
      await parseRefusal(sendRequest(context, uploadPhoto, { vehicleId, side: 'front', file: picture('x') }, bert)),
    ).toEqual(noVehicle);
    for (const operation of [getPhoto, deletePhoto, restorePhoto]) {
      expect(await parseRefusal(sendRequest(context, operation, { id }, bert)), operation.name).toEqual(noFile);
      expect((await sendRequest(context, operation, { id })).status, operation.name).toBe(401);
    }
    expect(await bytes(context, id)).toBe('front');
  });

  it('is refused while the account has more cars than its plan allows', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const { id } = await take(context, vehicleId, 'front');
    for (const vin of ['1', '2', '3']) await car(context, { E: `WVWZZZ1KZ0000000${vin}` });
    const exceeded = { status: 403, code: 'limit.exceeded' };
    expect(await parseRefusal(sendRequest(context, getPhotos, { id: vehicleId }, anna))).toEqual(exceeded);
    expect(
      await parseRefusal(sendRequest(context, uploadPhoto, { vehicleId, side: 'left', file: picture('x') }, anna)),
    ).toEqual(exceeded);
    for (const operation of [getPhoto, deletePhoto, restorePhoto]) {
      expect(await parseRefusal(sendRequest(context, operation, { id }, anna)), operation.name).toEqual(exceeded);
    }
  });
});

describe('a photo of a side that has one', () => {
  it('replaces it; the former one can be restored and then replaces the new one', async () => {
    const context = testContext();
    const id = await car(context);
    const first = await take(context, id, 'front', 'old');
    await take(context, id, 'left');
    const second = await take(at(context, '12:01:00'), id, 'front', 'new');
    expect((await list(context, id)).map((photo) => photo.id)).toEqual([expect.any(String), second.id]);
    expect((await sendRequest(context, getPhoto, { id: first.id }, anna)).status).toBe(404);

    expect(await callOperation(at(context, '12:09:00'), restorePhoto, { id: first.id }, anna)).toEqual(first);
    expect((await list(context, id)).map((photo) => photo.id)).toContain(first.id);
    expect(await bytes(context, first.id)).toBe('old');
    expect((await sendRequest(context, getPhoto, { id: second.id }, anna)).status).toBe(404);
  });

  it('with the same upload time leaves only one of the two', async () => {
    const context = testContext();
    const id = await car(context);
    await Promise.all([take(context, id, 'front', 'one'), take(context, id, 'front', 'two')]);
    expect(await list(context, id)).toHaveLength(1);
  });

  it('removes the former one with its bytes after ten minutes', async () => {
    const context = testContext();
    const id = await car(context);
    const first = await take(context, id, 'front', 'old');
    await take(at(context, '12:01:00'), id, 'front', 'new');
    expect(await count(context)).toEqual([2, 2]);
    await list(at(context, '12:10:00'), id);
    expect(await count(context)).toEqual([2, 2]);
    const late = at(context, '12:12:00');
    expect(await parseRefusal(sendRequest(late, restorePhoto, { id: first.id }, anna))).toEqual({
      status: 404,
      code: 'file.not-found',
    });
    await list(late, id);
    expect(await count(context)).toEqual([1, 1]);
  });
});

describe('deleting', () => {
  it('hides a photo, which can be restored', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const photo = await take(context, vehicleId, 'front');
    expect(await callOperation(context, deletePhoto, { id: photo.id }, anna)).toBeUndefined();
    expect(await list(context, vehicleId)).toEqual([]);
    for (const operation of [getPhoto, deletePhoto]) {
      expect(await parseRefusal(sendRequest(context, operation, { id: photo.id }, anna)), operation.name).toEqual({
        status: 404,
        code: 'file.not-found',
      });
    }
    expect(await callOperation(context, restorePhoto, { id: photo.id }, anna)).toEqual(photo);
    expect(await callOperation(context, restorePhoto, { id: photo.id }, anna)).toEqual(photo);
    expect(await list(context, vehicleId)).toEqual([photo]);
  });

  it('the car hides its photos; they are restored or removed together with it', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const photo = await take(context, vehicleId, 'front');
    await callOperation(context, deleteVehicle, { id: vehicleId }, anna);
    expect((await sendRequest(context, getPhotos, { id: vehicleId }, anna)).status).toBe(404);
    expect((await sendRequest(context, getPhoto, { id: photo.id }, anna)).status).toBe(404);
    await callOperation(context, restoreVehicle, { id: vehicleId }, anna);
    expect(await list(context, vehicleId)).toEqual([photo]);

    const other = await car(context, { E: 'WVWZZZ1KZ00000009' });
    await take(context, other, 'rear');
    await callOperation(context, deleteVehicle, { id: vehicleId }, anna);
    await callOperation(at(context, '12:11:00'), getVehicles, {}, anna);
    expect((await context.store.list('photos')).map((record) => record.vehicleId)).toEqual([other]);
    expect(await context.store.list('files')).toHaveLength(1);
  });
});

describe('nothing is stored of a photo', () => {
  it.each([0, 1])('when the storage is full, %i records after the car', async (room) => {
    // The car is the first record; the file and the photo are two more.
    const context = testContext({ store: createMemoryStore({ capacity: 1 + room }) });
    const vehicleId = await car(context);
    expect(
      await parseRefusal(sendRequest(context, uploadPhoto, { vehicleId, side: 'front', file: picture('x') }, anna)),
    ).toEqual({ status: 507, code: 'storage.quota' });
    expect(await count(context)).toEqual([0, 0]);
  });

  it('when the former one cannot be marked as deleted', async () => {
    const store = createMemoryStore();
    const full: Store = {
      ...store,
      update: async (name, id, change) =>
        name === 'photos' ? Promise.reject(new StorageQuotaError()) : store.update(name, id, change),
    };
    const context = testContext({ store });
    const vehicleId = await car(context);
    const first = await take(context, vehicleId, 'front', 'old');
    const later = { ...at(context, '12:01:00'), store: full };
    expect(
      (await sendRequest(later, uploadPhoto, { vehicleId, side: 'front', file: picture('new') }, anna)).status,
    ).toBe(507);
    expect(await list(context, vehicleId)).toEqual([first]);
    expect(await count(context)).toEqual([1, 1]);
  });

  it('when the client aborts the request', async () => {
    const controller = new AbortController();
    const store = createMemoryStore();
    const slow: Store = {
      ...store,
      batch: async (changes) => {
        if (changes.put?.files !== undefined) controller.abort();
        await store.batch(changes);
      },
    };
    const context = testContext({ store: slow });
    const vehicleId = await car(context);
    await sendRequest(
      context,
      uploadPhoto,
      { vehicleId, side: 'front', file: picture('x') },
      { ...anna, signal: controller.signal },
    );
    expect(await count(context)).toEqual([0, 0]);
  });
});

describe('agreed failures', () => {
  it('are triggered by a file name and by a car’s trade name', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const file = picture('x', 'image/jpeg', 'sentinel-507.jpg');
    expect(await parseRefusal(sendRequest(context, uploadPhoto, { vehicleId, side: 'front', file }, anna))).toEqual({
      status: 507,
      code: 'storage.quota',
    });
    const broken = await car(context, { E: 'WVWZZZ1KZ00000009', 'D.3': 'sentinel-photos-500' });
    expect(await parseRefusal(sendRequest(context, getPhotos, { id: broken }, anna))).toMatchObject({ status: 500 });
  });
});
