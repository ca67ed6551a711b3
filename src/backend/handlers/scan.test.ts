import { describe, expect, it } from 'vitest';
import { getDocumentImage } from '~/contract/car-files';
import { getVehicle, getVehicles } from '~/contract/cars';
import { discardGuestScan, getGuestDocumentImage, getGuestScan, scanDocument, updateGuestScan } from '~/contract/scan';
import { scanProgress } from '~/lib/request-progress';
import { SCAN_ERROR_CODES } from '~/scanner/protocol';
import {
  sendRequest,
  GOLF,
  solvedProof,
  reading,
  readerOf,
  parseRefusal,
  scan,
  scanSuccessfully,
  callOperation,
  testContext,
  type RequestOptions,
} from '../backend.testing';
import { removeAccount } from '../identity/removal';
import { addAccount } from '../identity/testing';
import { createMemoryStore } from '../store/memory-store';
import { StorageQuotaError, type Store } from '../store/store';

const anna = { as: 'anna' };
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

it('a scan leaves nothing behind when its account is deleted meanwhile', async () => {
  const context = testContext();
  const { reader, store } = context;
  await addAccount(store, { id: 'anna', email: 'anna@example.org' });
  const slow: typeof reader = {
    ...reader,
    scan: async (...args) => {
      const read = await reader.scan(...args);
      await removeAccount(store, 'anna');
      return read;
    },
  };
  expect(await parseRefusal(scan({ ...context, reader: slow }, anna))).toMatchObject({
    status: 401,
    code: 'unauthorized',
  });
  for (const name of ['vehicles', 'scans', 'files'] as const) expect(await store.list(name), name).toEqual([]);
});

describe('a scan with an account', () => {
  it('creates the vehicle under the id of the result', async () => {
    const context = testContext({ reader: readerOf(reading(GOLF, ['A'])) });
    const result = await scanSuccessfully(context, anna);
    expect(result).toMatchObject({
      identification: 'unique',
      reportChecked: false,
      duplicate: null,
      readings: { A: { value: 'B-AB 1234', flagged: true }, E: { flagged: false } },
      warnings: [{ code: 'vin-check-digit', fields: ['E', '3'] }],
    });
    const vehicle = await callOperation(context, getVehicle, { id: result.id }, anna);
    expect(vehicle).toEqual(result.vehicle);
    expect(vehicle).toMatchObject({
      confirmedAt: null,
      version: 1,
      facts: { vin: GOLF.E, powerKw: 85, firstRegistration: '2014-03-05' },
    });
  });

  it('stores the flattened document, accessible to its owner only', async () => {
    const context = testContext();
    const { id } = await scanSuccessfully(context, anna);
    const image = await sendRequest(context, getDocumentImage, { id }, anna);
    expect([image.headers.get('Content-Type'), await image.text()]).toEqual(['image/jpeg', 'flattened']);
    expect((await sendRequest(context, getDocumentImage, { id }, { as: 'bert' })).status).toBe(404);
  });

  it('changes nothing when the account already has the VIN, and lists the differences', async () => {
    const context = testContext();
    const first = await scanSuccessfully(context, anna);
    const again = { ...context, reader: readerOf(reading({ ...GOLF, A: 'HH-Z 9', HU: '03/2029', 'D.1': '' })) };
    const second = await scanSuccessfully(again, anna);
    expect(second.id).toBe(first.id);
    expect(second.vehicle).toEqual(first.vehicle);
    expect(second.duplicate?.changes).toEqual([
      { field: 'A', before: 'B-AB 1234', after: 'HH-Z 9' },
      { field: 'HU', before: '03/2027', after: '03/2029' },
    ]);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(1);
  });

  it('treats cars without a readable VIN as different', async () => {
    const context = testContext({ reader: readerOf(reading({ A: 'B-AB 1234', E: '-' })) });
    const [first, second] = [await scanSuccessfully(context, anna), await scanSuccessfully(context, anna)];
    expect(first.identification).toBe('unknown');
    expect(second.id).not.toBe(first.id);
    expect(second.duplicate).toBeNull();
  });

  it('is refused for another user id than the token’s', async () => {
    const context = testContext();
    const input = { file: photo, userId: 'bert' };
    expect(
      await parseRefusal(sendRequest(context, scanDocument, { ...input, token: await solvedProof(context) }, anna)),
    ).toMatchObject({ status: 403, code: 'forbidden' });
    expect(
      await parseRefusal(sendRequest(context, scanDocument, { ...input, token: await solvedProof(context) })),
    ).toMatchObject({ status: 401 });
  });
});

describe('a scan of the document of a vehicle', () => {
  const OTHER_VIN = 'WVWZZZ1KZAW999999';
  const { E: VIN, ...withoutVin } = GOLF;

  /** A car whose document was read, and a second scan at that car. */
  async function scanAgain(first: Parameters<typeof reading>, second: Parameters<typeof reading>, as = anna) {
    const context = testContext({ reader: readerOf(reading(...first)) });
    const { id } = await scanSuccessfully(context, anna);
    const result = await scanSuccessfully(
      { ...context, reader: readerOf(reading(...second)) },
      { ...as, vehicleId: id },
    );
    return { id, result, count: await context.store.count('vehicles', { ownerId: 'anna' }) };
  }

  it.each<[string, Parameters<typeof reading>, Parameters<typeof reading>]>([
    ['the first photo lacks the VIN', [withoutVin], [GOLF]],
    ['the VIN was misread on the first', [{ ...GOLF, E: OTHER_VIN }, ['E']], [GOLF]],
    ['the second photo lacks the VIN', [GOLF], [withoutVin]],
    ['the VIN was misread on the second', [GOLF], [{ ...GOLF, E: OTHER_VIN }, ['E']]],
    ['neither photo has the VIN', [withoutVin], [withoutVin]],
  ])('is that vehicle’s where %s', async (_what, first, second) => {
    const { id, result, count } = await scanAgain(first, second);
    expect(count).toBe(1);
    expect(result.id).toBe(id);
    expect(result.duplicate).toBeDefined();
  });

  it('offers the VIN that the first photo lacks', async () => {
    const { result } = await scanAgain([withoutVin], [GOLF]);
    expect(result.duplicate?.changes).toEqual([expect.objectContaining({ field: 'E', after: VIN })]);
  });

  it('is another vehicle’s with another certain VIN, and in another account', async () => {
    expect(await scanAgain([GOLF], [{ ...GOLF, E: OTHER_VIN }])).toMatchObject({ count: 2 });
    const { id, result, count } = await scanAgain([withoutVin], [withoutVin], { as: 'bert' });
    expect(count).toBe(1);
    expect(result.id).not.toBe(id);
  });
});

describe('a scan as a guest', () => {
  it('reads one document; then requires an account', async () => {
    const context = testContext();
    const result = await scanSuccessfully(context);
    expect(await callOperation(context, getGuestScan, { scanId: result.scanId })).toEqual(result);
    expect(await parseRefusal(scan(context))).toEqual({ status: 429, code: 'scan.guest-limit' });
    expect((await scan(context, anna)).status).toBe(200);
    expect((await scan({ ...context, visitor: 'other-browser' })).status).toBe(200);
  });

  it('does not count when it fails', async () => {
    const context = testContext();
    expect((await scan({ ...context, reader: readerOf('no-document') })).status).toBe(422);
    expect((await scan(context)).status).toBe(200);
  });

  it('succeeds only once of two at the same time, and stores no file of the other', async () => {
    const context = testContext();
    const answers = await Promise.all([scan(context), scan(context)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429]);
    expect(await context.store.list('files')).toHaveLength(1);
  });

  it('can be discarded with its image, and still counts', async () => {
    const context = testContext();
    const { scanId } = await scanSuccessfully(context);
    expect((await sendRequest(context, discardGuestScan, { scanId })).status).toBe(204);
    expect(await context.store.list('files')).toEqual([]);
    expect(await parseRefusal(sendRequest(context, getGuestScan, { scanId }))).toMatchObject({
      status: 404,
      code: 'scan.not-found',
    });
    expect(await parseRefusal(scan(context))).toMatchObject({ status: 429, code: 'scan.guest-limit' });
  });

  it('can be corrected and read', async () => {
    const context = testContext({ reader: readerOf(reading(GOLF, ['A', 'B'])) });
    const { scanId } = await scanSuccessfully(context);
    const corrected = await callOperation(context, updateGuestScan, { scanId, fields: { A: 'B-AB 1235' } });
    expect(corrected.vehicle).toMatchObject({
      fields: { A: 'B-AB 1235', E: GOLF.E },
      facts: { licensePlate: expect.stringContaining('1235') },
      readings: { A: { flagged: false }, B: { flagged: true } },
      confirmedAt: null,
      version: 2,
    });
    const confirmed = await callOperation(context, updateGuestScan, { scanId, fields: {}, confirmed: true });
    expect(confirmed.vehicle).toMatchObject({
      readings: { B: { flagged: false } },
      confirmedAt: '2026-03-15T12:00:00.000Z',
    });
    const image = await sendRequest(context, getGuestDocumentImage, { scanId });
    expect(await image.text()).toBe('flattened');
  });

  it('is found by its id only', async () => {
    const context = testContext();
    await scanSuccessfully(context);
    for (const answer of [
      sendRequest(context, getGuestScan, { scanId: 'other' }),
      sendRequest(context, getGuestDocumentImage, { scanId: 'other' }),
      sendRequest(context, updateGuestScan, { scanId: 'other', fields: {} }),
    ]) {
      expect(await parseRefusal(answer)).toMatchObject({ status: 404, code: 'scan.not-found' });
    }
  });
});

describe('a scan that fails', () => {
  it.each(SCAN_ERROR_CODES)('answers %s', async (code) => {
    const answer = await parseRefusal(scan(testContext({ reader: readerOf(code) })));
    expect(answer.code).toBe(`scan.${code}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('answers storage.quota when the storage is full, and stores nothing', async () => {
    // The used proof of work is the first record; image, scan and vehicle do not fit.
    for (const capacity of [1, 2, 3]) {
      const context = testContext({ store: createMemoryStore({ capacity }) });
      const { store } = context;
      expect(await parseRefusal(scan(context, anna))).toEqual({ status: 507, code: 'storage.quota' });
      expect([await store.list('files'), await store.list('vehicles'), await store.list('scans')]).toEqual([
        [],
        [],
        [],
      ]);
    }
  });

  it('does not use up the guest scan when the storage is full', async () => {
    const context = testContext();
    const store: typeof context.store = {
      ...context.store,
      batch: (changes) =>
        'scans' in (changes.put ?? {}) ? Promise.reject(new StorageQuotaError()) : context.store.batch(changes),
    };
    expect((await scan({ ...context, store })).status).toBe(507);
    expect((await scan(context)).status).toBe(200);
  });

  it('aborts the reader when the client aborts the request, and stores nothing', async () => {
    const controller = new AbortController();
    const context = testContext({
      reader: {
        ...readerOf('no-document'),
        scan: (_file, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(Object.assign(new Error('stopped'), { code: 'cancelled' })));
            controller.abort();
          }),
      },
    });
    expect(await parseRefusal(scan(context, { signal: controller.signal }))).toMatchObject({ code: 'scan.cancelled' });
    expect([await context.store.list('files'), await context.store.list('scans')]).toEqual([[], []]);
  });

  it.each<[string, RequestOptions, (store: Store, abort: () => void) => Partial<Store>]>([
    [
      'while the vehicles of the account are read',
      anna,
      (store, abort) => ({
        changeOwned: async (owned) =>
          store.changeOwned({
            ...owned,
            change: (records) => {
              abort();
              return owned.change(records);
            },
          }),
      }),
    ],
    [
      'while it is stored in the account',
      anna,
      (store, abort) => ({
        changeOwned: async (owned) => {
          await store.changeOwned(owned);
          abort();
        },
      }),
    ],
    [
      'while a guest’s is stored',
      {},
      (store, abort) => ({
        batch: async (changes) => {
          await store.batch(changes);
          if (changes.put?.scans !== undefined) abort();
        },
      }),
    ],
  ])('stores and counts nothing when the client aborts the request %s', async (_when, as, slow) => {
    const controller = new AbortController();
    const { store, ...context } = testContext();
    const aborting = { ...store, ...slow(store, () => controller.abort()) };
    const answer = await scan({ ...context, store: aborting }, { ...as, signal: controller.signal });
    expect(controller.signal.aborted).toBe(true);
    expect(answer.ok).toBe(false);
    for (const name of ['vehicles', 'scans', 'files', 'limits'] as const)
      expect(await store.list(name), name).toEqual([]);
  });

  it('answers 500 for errors that are not the scanner’s', async () => {
    const reader = { ...readerOf('no-document'), scan: () => Promise.reject(new Error('boom')) };
    expect(await parseRefusal(scan(testContext({ reader })))).toMatchObject({ status: 500, code: 'server' });
  });
});

describe('calling the reader', () => {
  it('reports its progress under the id of the request', async () => {
    const heard: unknown[] = [];
    const leave = scanProgress.subscribe('r1', (progress) => heard.push(progress));
    await scan(testContext(), { requestId: 'r1' });
    leave();
    expect(heard).toEqual([
      { step: 'decode', fraction: 0.1 },
      { step: 'check', fraction: 1 },
    ]);
  });

  it('passes corners and folds on, and refuses invalid ones', async () => {
    const seen: unknown[] = [];
    const seenFolds: unknown[] = [];
    const context = testContext({
      reader: {
        ...readerOf('no-document'),
        scan: async (_file, { corners, folds }) => {
          seen.push(corners);
          seenFolds.push(folds);
          return reading(GOLF);
        },
      },
    });
    const corners = [
      { x: 1, y: 2 },
      { x: 3, y: 2 },
      { x: 3, y: 4 },
      { x: 1, y: 4 },
    ];
    const folds = [[corners[0], corners[3]]];
    await scan(context, { ...anna, corners: JSON.stringify(corners), folds: JSON.stringify(folds) });
    await scan(context, anna);
    expect(seen).toEqual([corners, undefined]);
    expect(seenFolds).toEqual([folds, undefined]);
    for (const wrong of ['[]', 'x', JSON.stringify([...folds, ...folds, ...folds]), '[[{"x":1,"y":2}]]']) {
      expect(await parseRefusal(scan(context, { ...anna, folds: wrong }))).toMatchObject({
        fields: [{ path: 'folds' }],
      });
    }
    for (const wrong of ['[]', 'x', JSON.stringify(corners.slice(1)), '[{"x":"1"}]']) {
      expect(await parseRefusal(scan(context, { ...anna, corners: wrong }))).toMatchObject({
        status: 400,
        fields: [{ path: 'corners' }],
      });
    }
  });
});
