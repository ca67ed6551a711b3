import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, getVehicles } from '~/contract/cars';
import { deleteDocument, getDocuments } from '~/contract/documents';
import { deletePhoto, getPhotos } from '~/contract/photos';
import { exportData, importData } from '~/contract/user';
import { exportBackup, fillAccount, DOCUMENT_BYTES, PHOTO_BYTES, snapshot } from '../backup/backup.testing';
import { CHECKSUM, MANIFEST } from '../backup/format';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';
import { todayOf, type BackendContext } from '../context';
import { addAccount } from '../identity/testing';
import { createMemoryStore } from '../store/memory-store';

const anna = { as: 'anna' };
const NONE = { added: 0, there: 0 };

let context: BackendContext;
let ids: { scannedId: string; addedId: string };

beforeEach(async () => {
  context = testContext();
  ids = await fillAccount(context, 'anna');
});

const take = (file: File, as = 'anna', into = context) => callOperation(into, importData, { file }, { as });
const entriesOf = async (file: File): Promise<Record<string, Uint8Array>> =>
  unzipSync(new Uint8Array(await file.arrayBuffer()));

/** A new browser that only has an account. */
async function newBrowser(id = 'anna'): Promise<BackendContext> {
  const other = testContext({ newId: () => crypto.randomUUID() });
  await addAccount(other.store, { id, email: `${id}@example.org` });
  return other;
}

describe('an export', () => {
  it('is a download named by date, with the bytes of every file', async () => {
    const response = await sendRequest(context, exportData, {}, anna);
    expect(response.headers.get('Content-Disposition')).toContain(`scheinwerfer-${todayOf(context)}.zip`);
    const entries = await entriesOf(await exportBackup(context, 'anna'));
    const files = Object.keys(entries).filter((name) => name.startsWith('files/'));
    expect(files).toHaveLength(3);
    expect(Object.values(entries)).toEqual(expect.arrayContaining([PHOTO_BYTES, DOCUMENT_BYTES]));
  });

  it('contains no credentials', async () => {
    await context.store.put('shares', {
      id: 's',
      ownerId: 'anna',
      vehicleId: ids.addedId,
      keyHash: 'KEYHASH',
      parts: [],
      purpose: 'Verkauf',
      expiresAt: '2026-04-01T00:00:00.000Z',
      createdAt: '2026-03-01T00:00:00.000Z',
    });
    await context.store.put('shareRequests', {
      id: 'r',
      ownerId: 'anna',
      shareId: 's',
      ticketHash: 'TICKETHASH',
      client: { name: 'Werkstatt Nord' },
      decision: 'pending',
      requestedAt: '2026-03-01T00:00:00.000Z',
    });
    await context.store.put('mails', {
      id: 'm',
      ownerId: 'anna',
      to: 'anna@example.org',
      kind: 'registration',
      link: '/confirm#MAILTOKEN',
      createdAt: '2026-03-01T00:00:00.000Z',
    });
    const account = await context.store.get('accounts', 'anna');
    const text = strFromU8((await entriesOf(await exportBackup(context, 'anna')))[MANIFEST] ?? new Uint8Array());
    for (const secret of [
      account?.password.hash,
      account?.password.salt,
      account?.recovery.hash,
      'KEYHASH',
      'TICKETHASH',
      'MAILTOKEN',
      'restoreKeyHashes',
    ]) {
      if (secret !== '') expect(text).not.toContain(secret);
    }
    expect(text).toContain('Werkstatt Nord');
    expect(text).toContain('anna@example.org');
  });

  it('contains no deleted records and none of other accounts', async () => {
    await fillAccount(context, 'bert');
    const [photo] = await callOperation(context, getPhotos, { id: ids.scannedId }, anna);
    await callOperation(context, deletePhoto, { id: photo?.id ?? '' }, anna);
    await callOperation(context, deleteVehicle, { id: ids.addedId }, anna);
    const into = await newBrowser();
    expect(await take(await exportBackup(context, 'anna'), 'anna', into)).toEqual({
      vehicles: { added: 1, there: 0 },
      photos: NONE,
      documents: { added: 1, there: 0 },
      scans: { added: 1, there: 0 },
    });
    expect((await into.store.list('files')).length).toBe(2);
  });
});

describe('an import', () => {
  it('restores every record and file unchanged', async () => {
    const before = await snapshot(context.store, 'anna');
    const into = await newBrowser();
    const result = await take(await exportBackup(context, 'anna'), 'anna', into);
    expect(result).toEqual({
      vehicles: { added: 2, there: 0 },
      photos: { added: 1, there: 0 },
      documents: { added: 1, there: 0 },
      scans: { added: 1, there: 0 },
    });
    const after = await snapshot(into.store, 'anna');
    for (const name of ['vehicles', 'scans', 'photos', 'documents', 'files']) expect(after[name]).toEqual(before[name]);
    expect(await callOperation(into, getVehicles, {}, anna)).toHaveLength(2);
  });

  it('leaves existing records unchanged, also when repeated', async () => {
    const file = await exportBackup(context, 'anna');
    const before = await snapshot(context.store);
    const there = {
      vehicles: { added: 0, there: 2 },
      photos: { added: 0, there: 1 },
      documents: { added: 0, there: 1 },
      scans: { added: 0, there: 1 },
    };
    expect(await take(file)).toEqual(there);
    expect(await take(file)).toEqual(there);
    expect(await snapshot(context.store)).toEqual(before);
  });

  it('adds missing records and keeps later changes', async () => {
    const file = await exportBackup(context, 'anna');
    const [paper] = await callOperation(context, getDocuments, { id: ids.scannedId }, anna);
    await callOperation(context, deleteDocument, { id: paper?.id ?? '' }, anna);
    await callOperation(context, deleteVehicle, { id: ids.addedId }, anna);
    await context.store.update('vehicles', ids.scannedId, (car) => car && { ...car, fuelCapacity: 50 });
    expect(await take(file)).toMatchObject({
      vehicles: { added: 1, there: 1 },
      documents: { added: 1, there: 0 },
      photos: { added: 0, there: 1 },
    });
    expect(await callOperation(context, getVehicle, { id: ids.scannedId }, anna)).toMatchObject({ fuelCapacity: 50 });
    expect(await callOperation(context, getVehicle, { id: ids.addedId }, anna)).toMatchObject({ id: ids.addedId });
  });

  it('adds photo and document to the car with the same VIN, once', async () => {
    const into = await newBrowser('carl');
    const { id } = await callOperation(into, addVehicle, { fields: GOLF }, { as: 'carl' });
    const file = await exportBackup(context, 'anna');
    expect(await take(file, 'carl', into)).toMatchObject({
      vehicles: { added: 1, there: 1 },
      photos: { added: 1 },
      documents: { added: 1 },
      scans: { added: 0, there: 1 },
    });
    expect(await callOperation(into, getPhotos, { id }, { as: 'carl' })).toHaveLength(1);
    expect(await callOperation(into, getDocuments, { id }, { as: 'carl' })).toHaveLength(1);
    const before = await snapshot(into.store);
    expect(await take(file, 'carl', into)).toMatchObject({
      vehicles: { added: 0 },
      photos: { added: 0 },
      documents: { added: 0 },
    });
    expect(await snapshot(into.store)).toEqual(before);
  });

  it('assigns new ids in another account of the same browser, the same each time', async () => {
    await addAccount(context.store, { id: 'bert' });
    const annas = await snapshot(context.store, 'anna');
    const file = await exportBackup(context, 'anna');
    expect(await take(file, 'bert')).toMatchObject({
      vehicles: { added: 2 },
      photos: { added: 1 },
      documents: { added: 1 },
      scans: { added: 1 },
    });
    const { accounts: _changed, ...before } = annas;
    expect(await snapshot(context.store, 'anna')).toMatchObject(before);
    const cars = await callOperation(context, getVehicles, {}, { as: 'bert' });
    expect(cars).toHaveLength(2);
    expect(cars.map(({ id }) => id)).not.toContain(ids.scannedId);
    for (const scan of await context.store.list('scans', { ownerId: 'bert' })) expect(scan.vehicle.id).toBe(scan.id);
    const berts = await snapshot(context.store, 'bert');
    expect(await take(file, 'bert')).toMatchObject({ vehicles: { added: 0, there: 2 }, scans: { added: 0, there: 1 } });
    expect(await snapshot(context.store, 'bert')).toEqual(berts);
    // Also when the first account was deleted meanwhile and the original ids are free.
    for (const { id } of await context.store.list('vehicles', { ownerId: 'anna' }))
      await context.store.delete('vehicles', id);
    expect(await take(file, 'bert')).toMatchObject({ vehicles: { added: 0, there: 2 } });
  });

  it('is accepted beyond the plan’s limit, which then restricts access', async () => {
    const into = await newBrowser();
    for (const number of [1, 2]) await callOperation(into, addVehicle, { fields: { 'D.3': `Wagen ${number}` } }, anna);
    await take(await exportBackup(context, 'anna'), 'anna', into);
    expect(await callOperation(into, getVehicles, {}, anna)).toHaveLength(4);
    expect(await parseRefusal(sendRequest(into, getVehicle, { id: ids.addedId }, anna))).toMatchObject({
      code: 'limit.exceeded',
    });
  });
});

describe('refused imports', () => {
  let file: File;
  beforeAll(async () => {
    const source = testContext();
    await fillAccount(source, 'source');
    file = await exportBackup(source, 'source');
  });

  /** The code of the refusal; also checks that nothing was changed. */
  async function refusal(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const before = await snapshot(context.store);
    const { status, code } = await parseRefusal(
      sendRequest(context, importData, { file: new File([bytes], 'x.zip') }, anna),
    );
    expect(status).toBe(422);
    expect(await snapshot(context.store)).toEqual(before);
    return code;
  }

  /** The backup with another manifest and a matching checksum. */
  async function rewritten(
    change: (manifest: Record<string, unknown> & { files: { id: string }[] }) => unknown,
    more: Zippable = {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const entries = await entriesOf(file);
    const manifest = JSON.parse(strFromU8(entries[MANIFEST] ?? new Uint8Array())) as Record<string, unknown> & {
      files: { id: string }[];
    };
    const changed = change(manifest) ?? manifest;
    const text = strToU8(typeof changed === 'string' ? changed : JSON.stringify(changed));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    const sum = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const { [MANIFEST]: _old, [CHECKSUM]: _sum, ...files } = entries;
    return zipSync({ [MANIFEST]: text, [CHECKSUM]: strToU8(`${sum}  x`), ...files, ...more }, { level: 0 });
  }

  it('a file that is not a backup of this app', async () => {
    expect(await refusal(new Uint8Array(0))).toBe('backup.foreign');
    expect(await refusal(strToU8('%PDF-1.7'))).toBe('backup.foreign');
    expect(await refusal(zipSync({ 'photo.jpg': strToU8('x') }))).toBe('backup.foreign');
    expect(await refusal(await rewritten((manifest) => ({ ...manifest, format: 'other' })))).toBe('backup.foreign');
    expect(await refusal(await rewritten(() => '[]'))).toBe('backup.foreign');
  });

  it('an older and a newer version', async () => {
    expect(await refusal(await rewritten((manifest) => ({ ...manifest, version: 0 })))).toBe('backup.older');
    expect(await refusal(await rewritten((manifest) => ({ ...manifest, version: 2, vehicles: 'otherwise' })))).toBe(
      'backup.newer',
    );
  });

  it('a truncated or altered one', async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    for (const length of [60, 500, bytes.length - 30])
      expect(await refusal(bytes.slice(0, length))).toBe('backup.broken');
    const photoAt = Buffer.from(bytes).indexOf(Buffer.from(PHOTO_BYTES));
    expect(photoAt).toBeGreaterThan(0);
    const flipped = bytes.slice();
    flipped[photoAt + 10] = (flipped[photoAt + 10] ?? 0) ^ 1;
    expect(await refusal(flipped)).toBe('backup.broken');
    const middle = bytes.slice();
    middle[120] = (middle[120] ?? 0) ^ 255;
    expect(await refusal(middle)).toBe('backup.broken');
  });

  it('any changed byte: the backup is refused, or its content is the same', async () => {
    const own = new Uint8Array(await (await exportBackup(context, 'anna')).arrayBuffer());
    const before = await snapshot(context.store);
    for (let at = 1; at < own.length; at += 97) {
      const flipped = own.slice();
      flipped[at] = (flipped[at] ?? 0) ^ 16;
      const answer = await sendRequest(context, importData, { file: new File([flipped], 'x.zip') }, anna);
      const body = (await answer.json()) as { code?: string; vehicles?: { added: number } };
      if (answer.ok) expect(body.vehicles).toEqual({ added: 0, there: 2 });
      else expect(body.code).toMatch(/^backup\.(?:broken|foreign)$/u);
    }
    expect(await snapshot(context.store)).toEqual(before);
  });

  it('a manifest whose checksum does not match', async () => {
    const entries = await entriesOf(file);
    const text = strFromU8(entries[MANIFEST] ?? new Uint8Array()).replace('GOLF', 'POLO');
    const { [MANIFEST]: _old, ...rest } = entries;
    expect(await refusal(zipSync({ [MANIFEST]: strToU8(text), ...rest }))).toBe('backup.broken');
  });

  const WRONG: readonly (readonly [string, (manifest: Record<string, unknown>) => unknown])[] = [
    ['no account', ({ account: _account, ...rest }) => rest],
    ['a vehicle without fields', (manifest) => ({ ...manifest, vehicles: [{ id: 'x' }] })],
    [
      'a text instead of a number',
      (manifest) => ({
        ...manifest,
        vehicles: (manifest.vehicles as object[]).map((car) => ({ ...car, version: '1' })),
      }),
    ],
    [
      'a photo of no vehicle',
      (manifest) => ({
        ...manifest,
        photos: (manifest.photos as object[]).map((photo) => ({ ...photo, vehicleId: 'gone' })),
      }),
    ],
    [
      'a document without its file',
      (manifest) => ({
        ...manifest,
        documents: (manifest.documents as object[]).map((one) => ({ ...one, fileId: 'gone' })),
      }),
    ],
    [
      'a missing image',
      (manifest) => ({
        ...manifest,
        vehicles: (manifest.vehicles as object[]).map((car) => ({ ...car, documentImage: 'gone' })),
      }),
    ],
    [
      'a scan of another vehicle',
      (manifest) => ({ ...manifest, scans: (manifest.scans as object[]).map((scan) => ({ ...scan, id: 'other' })) }),
    ],
    [
      'the same record twice',
      (manifest) => ({
        ...manifest,
        vehicles: [...(manifest.vehicles as object[]), ...(manifest.vehicles as object[])],
      }),
    ],
    [
      'a file too few',
      (manifest) => ({
        ...manifest,
        files: (manifest.files as object[]).slice(1),
        documents: [],
        photos: [],
        vehicles: [],
        scans: [],
      }),
    ],
    [
      'a path as a file id',
      (manifest) => ({ ...manifest, files: (manifest.files as object[]).map((one) => ({ ...one, id: '../x' })) }),
    ],
    [
      'an unknown side',
      (manifest) => ({
        ...manifest,
        photos: (manifest.photos as object[]).map((photo) => ({ ...photo, side: 'top' })),
      }),
    ],
    [
      'a key that pollutes prototypes',
      (manifest) => JSON.stringify(manifest).replace('{', '{"__proto__":{"admin":true},'),
    ],
    [
      'the same deeper down',
      (manifest) => JSON.stringify(manifest).replace('"fields":{', '"fields":{"constructor":"x",'),
    ],
    ['truncated JSON', (manifest) => JSON.stringify(manifest).slice(0, -5)],
  ];
  it.each(WRONG)('one with %s', async (_name, change) => {
    expect(await refusal(await rewritten(change))).toBe('backup.broken');
  });

  it('an archive with extra files, or with a huge declared size', async () => {
    expect(await refusal(await rewritten((manifest) => manifest, { '../../etc/passwd': strToU8('x') }))).toBe(
      'backup.broken',
    );
    expect(await refusal(await rewritten((manifest) => manifest, { 'files/extra': strToU8('x') }))).toBe(
      'backup.broken',
    );
    // The uncompressed size is in the central directory, 24 bytes after the entry's signature.
    const bomb = zipSync({ [MANIFEST]: strToU8('{}'), 'files/a': [new Uint8Array(1000), { level: 9 }] });
    const directory = Buffer.from(bomb).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    new DataView(bomb.buffer).setUint32(directory + 24, 0xf0000000, true);
    expect(await refusal(bomb)).toBe('backup.broken');
  });

  it('is refused beyond the limit of the plan when the caller asks for it, without changes', async () => {
    const larger = await exportBackup(context, 'anna');
    const other = await newBrowser();
    for (const plate of ['B RG 1', 'B RG 2']) await callOperation(other, addVehicle, { fields: { A: plate } }, anna);
    const before = await snapshot(other.store);
    expect(await parseRefusal(sendRequest(other, importData, { file: larger, withinPlan: true }, anna))).toMatchObject({
      status: 409,
      code: 'backup.over-limit',
    });
    expect(await snapshot(other.store)).toEqual(before);
    const { vehicles } = await callOperation(other, importData, { file, withinPlan: false }, anna);
    expect(vehicles).toEqual({ added: 2, there: 0 });
    // Nothing is added any more, so nothing exceeds the limit.
    expect((await callOperation(other, importData, { file, withinPlan: true }, anna)).vehicles.there).toBe(2);
  });

  it('a browser with full storage', async () => {
    const store = createMemoryStore({ capacity: 5 });
    const full = testContext({ store });
    await addAccount(store, { id: 'anna' });
    const before = await snapshot(store);
    expect(await parseRefusal(sendRequest(full, importData, { file }, anna))).toMatchObject({
      status: 507,
      code: 'storage.quota',
    });
    expect(await snapshot(store)).toEqual(before);
  });

  it('a guest', async () => {
    expect(await parseRefusal(sendRequest(context, importData, { file }))).toMatchObject({ status: 401 });
  });
});

describe('agreed failures', () => {
  it.each(['export', 'import'] as const)('make the %s fail, by the last name', async (area) => {
    const file = await exportBackup(context, 'anna');
    await context.store.update(
      'accounts',
      'anna',
      (account) => account && { ...account, lastName: `sentinel-${area}-500` },
    );
    if (area === 'export') await expect(exportBackup(context, 'anna')).rejects.toThrow('500');
    else
      expect(await parseRefusal(sendRequest(context, importData, { file }, anna))).toMatchObject({
        status: 500,
        code: 'server',
      });
  });
});
