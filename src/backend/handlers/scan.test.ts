import { describe, expect, it } from 'vitest';
import { getDocumentImage } from '~/contract/car-files';
import { getVehicle, getVehicles } from '~/contract/cars';
import { discardGuestScan, getChallenge, getGuestDocumentImage, getGuestScan, scanDocument, updateGuestScan } from '~/contract/scan';
import { scanProgress } from '~/lib/request-progress';
import { SCAN_ERROR_CODES } from '~/scanner/protocol';
import {
  sendRequest, GOLF, proof, reading, readerOf, refused, scan, scanned, callOperation, testContext,
} from '../backend.testing';
import { removeAccount } from '../identity/removal';
import { addAccount } from '../identity/testing';
import { createMemoryStore } from '../store/memory-store';
import { StorageQuotaError } from '../store/store';

const anna = { as: 'anna' };
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

it('of an account that is deleted meanwhile leaves nothing behind', async () => {
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
  expect(await refused(scan({ ...context, reader: slow }, anna))).toMatchObject({ status: 401, code: 'unauthorized' });
  for (const name of ['vehicles', 'scans', 'files'] as const) expect(await store.list(name), name).toEqual([]);
});

describe('the proof of work', () => {
  it('is accepted once', async () => {
    const context = testContext();
    const token = await proof(context);
    expect((await sendRequest(context, scanDocument, { file: photo, token, userId: 'anna' }, anna)).status).toBe(200);
    expect(await refused(sendRequest(context, scanDocument, { file: photo, token, userId: 'anna' }, anna))).toMatchObject({ status: 400, code: 'captcha.reused' });
  });

  it('is accepted once even when it comes twice at the same time', async () => {
    const context = testContext();
    const token = await proof(context);
    const twice = await Promise.all([1, 2].map(() => sendRequest(context, scanDocument, { file: photo, token, userId: 'anna' }, anna)));
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it.each([
    ['no proof', () => 'nonsense'],
    ['JSON that is none', () => btoa('{"signature":1}')],
    ['a wrong number', (token: string) => btoa(JSON.stringify({ ...JSON.parse(atob(token)), number: -1 }))],
    ['a longer life', (token: string) => btoa(atob(token).replace(/expires=\d+/u, 'expires=9999999999'))],
  ])('refuses %s', async (_name, change) => {
    const context = testContext();
    const token = change(await proof(context));
    expect(await refused(sendRequest(context, scanDocument, { file: photo, token }))).toMatchObject({ status: 400, code: 'captcha.invalid' });
  });

  it('expires', async () => {
    const context = testContext();
    const token = await proof(context);
    const later = { ...context, now: () => new Date('2026-03-15T12:11:00.000Z') };
    expect(await refused(sendRequest(later, scanDocument, { file: photo, token }))).toMatchObject({ code: 'captcha.invalid' });
  });

  it('is forgotten once it has expired', async () => {
    const context = testContext();
    await scanned(context, anna);
    expect(await context.store.list('usedCaptchas')).toHaveLength(1);
    await scanned({ ...context, now: () => new Date('2026-03-15T13:00:00.000Z') }, anna);
    expect(await context.store.list('usedCaptchas')).toHaveLength(1);
  });

  it('is signed with the secret of this backend', async () => {
    const foreign = testContext({ captcha: { secret: 'other', maxNumber: 50 } });
    const token = await proof(foreign);
    expect(await refused(sendRequest(testContext(), scanDocument, { file: photo, token }))).toMatchObject({ code: 'captcha.invalid' });
    expect((await callOperation(foreign, getChallenge, {})).maxnumber).toBe(50);
  });
});

describe('a scan with an account', () => {
  it('creates the vehicle under the id of the result', async () => {
    const context = testContext({ reader: readerOf(reading(GOLF, ['A'])) });
    const result = await scanned(context, anna);
    expect(result).toMatchObject({
      identification: 'unique',
      reportChecked: false,
      duplicate: null,
      readings: { A: { value: 'B-AB 1234', flagged: true }, E: { flagged: false } },
      warnings: [{ code: 'vin-check-digit', fields: ['E', '3'] }],
    });
    const vehicle = await callOperation(context, getVehicle, { id: result.id }, anna);
    expect(vehicle).toEqual(result.vehicle);
    expect(vehicle).toMatchObject({ confirmedAt: null, version: 1, facts: { vin: GOLF.E, powerKw: 85, firstRegistration: '2014-03-05' } });
  });

  it('keeps the flattened document, for its owner alone', async () => {
    const context = testContext();
    const { id } = await scanned(context, anna);
    const image = await sendRequest(context, getDocumentImage, { id }, anna);
    expect([image.headers.get('Content-Type'), await image.text()]).toEqual(['image/jpeg', 'flattened']);
    expect((await sendRequest(context, getDocumentImage, { id }, { as: 'bert' })).status).toBe(404);
  });

  it('changes nothing when the VIN is there already, and shows what differs', async () => {
    const context = testContext();
    const first = await scanned(context, anna);
    const again = { ...context, reader: readerOf(reading({ ...GOLF, A: 'HH-Z 9', HU: '03/2029', 'D.1': '' })) };
    const second = await scanned(again, anna);
    expect(second.id).toBe(first.id);
    expect(second.vehicle).toEqual(first.vehicle);
    expect(second.duplicate?.changes).toEqual([
      { field: 'A', before: 'B-AB 1234', after: 'HH-Z 9' },
      { field: 'HU', before: '03/2027', after: '03/2029' },
    ]);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(1);
  });

  it('keeps cars without a readable VIN apart', async () => {
    const context = testContext({ reader: readerOf(reading({ A: 'B-AB 1234', E: '-' })) });
    const [first, second] = [await scanned(context, anna), await scanned(context, anna)];
    expect(first.identification).toBe('unknown');
    expect(second.id).not.toBe(first.id);
    expect(second.duplicate).toBeNull();
  });

  it('is refused in the name of somebody else', async () => {
    const context = testContext();
    const input = { file: photo, userId: 'bert' };
    expect(await refused(sendRequest(context, scanDocument, { ...input, token: await proof(context) }, anna))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refused(sendRequest(context, scanDocument, { ...input, token: await proof(context) }))).toMatchObject({ status: 401 });
  });
});

describe('a scan as a guest', () => {
  it('works once and then asks for an account', async () => {
    const context = testContext();
    const result = await scanned(context);
    expect(await callOperation(context, getGuestScan, { scanId: result.scanId })).toEqual(result);
    expect(await refused(scan(context))).toEqual({ status: 429, code: 'scan.guest-limit' });
    expect((await scan(context, anna)).status).toBe(200);
    expect((await scan({ ...context, visitor: 'other-browser' })).status).toBe(200);
  });

  it('does not count when it failed', async () => {
    const context = testContext();
    expect((await scan({ ...context, reader: readerOf('no-document') })).status).toBe(422);
    expect((await scan(context)).status).toBe(200);
  });

  it('succeeds once of two at the same time, and keeps no file of the other', async () => {
    const context = testContext();
    const answers = await Promise.all([scan(context), scan(context)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429]);
    expect(await context.store.list('files')).toHaveLength(1);
  });

  it('can be thrown away with its photo, and still counts', async () => {
    const context = testContext();
    const { scanId } = await scanned(context);
    expect((await sendRequest(context, discardGuestScan, { scanId })).status).toBe(204);
    expect(await context.store.list('files')).toEqual([]);
    expect(await refused(sendRequest(context, getGuestScan, { scanId }))).toMatchObject({ status: 404, code: 'scan.not-found' });
    expect(await refused(scan(context))).toMatchObject({ status: 429, code: 'scan.guest-limit' });
  });

  it('can be corrected and shown', async () => {
    const context = testContext({ reader: readerOf(reading(GOLF, ['A', 'B'])) });
    const { scanId } = await scanned(context);
    const corrected = await callOperation(context, updateGuestScan, { scanId, fields: { A: 'B-AB 1235' } });
    expect(corrected.vehicle).toMatchObject({
      fields: { A: 'B-AB 1235', E: GOLF.E },
      facts: { licensePlate: expect.stringContaining('1235') },
      readings: { A: { flagged: false }, B: { flagged: true } },
      confirmedAt: null,
      version: 2,
    });
    const confirmed = await callOperation(context, updateGuestScan, { scanId, fields: {}, confirmed: true });
    expect(confirmed.vehicle).toMatchObject({ readings: { B: { flagged: false } }, confirmedAt: '2026-03-15T12:00:00.000Z' });
    const image = await sendRequest(context, getGuestDocumentImage, { scanId });
    expect(await image.text()).toBe('flattened');
  });

  it('is found by its id alone', async () => {
    const context = testContext();
    await scanned(context);
    for (const answer of [
      sendRequest(context, getGuestScan, { scanId: 'other' }),
      sendRequest(context, getGuestDocumentImage, { scanId: 'other' }),
      sendRequest(context, updateGuestScan, { scanId: 'other', fields: {} }),
    ]) {
      expect(await refused(answer)).toMatchObject({ status: 404, code: 'scan.not-found' });
    }
  });
});

describe('a scan that fails', () => {
  it.each(SCAN_ERROR_CODES)('says %s', async (code) => {
    const answer = await refused(scan(testContext({ reader: readerOf(code) })));
    expect(answer.code).toBe(`scan.${code}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('says so when the store has no room, and keeps nothing', async () => {
    // The proof of work takes the first record; picture, scan and vehicle do not fit.
    for (const capacity of [1, 2, 3]) {
      const context = testContext({ store: createMemoryStore({ capacity }) });
      const { store } = context;
      expect(await refused(scan(context, anna))).toEqual({ status: 507, code: 'storage.quota' });
      expect([await store.list('files'), await store.list('vehicles'), await store.list('scans')]).toEqual([[], [], []]);
    }
  });

  it('does not use up the guest scan when there is no room', async () => {
    const context = testContext();
    const store: typeof context.store = {
      ...context.store,
      batch: (changes) => ('scans' in (changes.put ?? {}) ? Promise.reject(new StorageQuotaError()) : context.store.batch(changes)),
    };
    expect((await scan({ ...context, store })).status).toBe(507);
    expect((await scan(context)).status).toBe(200);
  });

  it('stops the reader when the client gives up, and keeps nothing', async () => {
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
    expect(await refused(scan(context, { signal: controller.signal }))).toMatchObject({ code: 'scan.cancelled' });
    expect([await context.store.list('files'), await context.store.list('scans')]).toEqual([[], []]);
  });

  it('throws what is no error of the scanner as 500', async () => {
    const reader = { ...readerOf('no-document'), scan: () => Promise.reject(new Error('boom')) };
    expect(await refused(scan(testContext({ reader })))).toMatchObject({ status: 500, code: 'server' });
  });
});

describe('the way to the reader', () => {
  it('tells its progress under the id of the request', async () => {
    const heard: unknown[] = [];
    const leave = scanProgress.subscribe('r1', (progress) => heard.push(progress));
    await scan(testContext(), { requestId: 'r1' });
    leave();
    expect(heard).toEqual([{ step: 'decode', fraction: 0.1 }, { step: 'check', fraction: 1 }]);
  });

  it('passes corners on, and refuses what are none', async () => {
    const seen: unknown[] = [];
    const context = testContext({
      reader: { ...readerOf('no-document'), scan: async (_file, { corners }) => { seen.push(corners); return reading(GOLF); } },
    });
    const corners = [{ x: 1, y: 2 }, { x: 3, y: 2 }, { x: 3, y: 4 }, { x: 1, y: 4 }];
    await scan(context, { ...anna, corners: JSON.stringify(corners) });
    await scan(context, anna);
    expect(seen).toEqual([corners, undefined]);
    for (const wrong of ['[]', 'x', JSON.stringify(corners.slice(1)), '[{"x":"1"}]']) {
      expect(await refused(scan(context, { ...anna, corners: wrong }))).toMatchObject({ status: 400, fields: [{ path: 'corners' }] });
    }
  });
});
