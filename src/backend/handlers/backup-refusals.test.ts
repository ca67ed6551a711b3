import { strFromU8, strToU8, zipSync, type Zippable } from 'fflate';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addVehicle } from '~/contract/cars';
import { importData } from '~/contract/user';
import { zipEntriesOf, exportBackup, fillAccount, newBrowser, PHOTO_BYTES, snapshot } from '../backup/backup.testing';
import { CHECKSUM, MANIFEST } from '../backup/format';
import { callOperation, parseRefusal, sendRequest, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { addAccount } from '../identity/testing';
import { createMemoryStore } from '../store/memory-store';

const anna = { as: 'anna' };

let context: BackendContext;
let file: File;

beforeEach(async () => {
  context = testContext();
  await fillAccount(context, 'anna');
});

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
  const entries = await zipEntriesOf(file);
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

it('refuses a file that is not a backup of this app', async () => {
  expect(await refusal(new Uint8Array(0))).toBe('backup.foreign');
  expect(await refusal(strToU8('%PDF-1.7'))).toBe('backup.foreign');
  expect(await refusal(zipSync({ 'photo.jpg': strToU8('x') }))).toBe('backup.foreign');
  expect(await refusal(await rewritten((manifest) => ({ ...manifest, format: 'other' })))).toBe('backup.foreign');
  expect(await refusal(await rewritten(() => '[]'))).toBe('backup.foreign');
});

it('refuses an older and a newer version', async () => {
  expect(await refusal(await rewritten((manifest) => ({ ...manifest, version: 0 })))).toBe('backup.older');
  expect(await refusal(await rewritten((manifest) => ({ ...manifest, version: 2, vehicles: 'otherwise' })))).toBe(
    'backup.newer',
  );
});

it('refuses a truncated or altered one', async () => {
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

it('refuses a backup with any changed byte, or its content is the same', async () => {
  const own = new Uint8Array(await (await exportBackup(context, 'anna')).arrayBuffer());
  const before = await snapshot(context.store);
  for (let at = 1; at < own.length; at += 97) {
    const flipped = own.slice();
    flipped[at] = (flipped[at] ?? 0) ^ 16;
    const answer = await sendRequest(context, importData, { file: new File([flipped], 'x.zip') }, anna);
    const body = (await answer.json()) as { code?: string; vehicles?: { added: number } };
    if (answer.ok) expect(body.vehicles).toEqual({ added: 0, existing: 2 });
    else expect(body.code).toMatch(/^backup\.(?:broken|foreign)$/u);
  }
  expect(await snapshot(context.store)).toEqual(before);
});

it('refuses a manifest whose checksum does not match', async () => {
  const entries = await zipEntriesOf(file);
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
      documents: (manifest.documents as object[]).map((document) => ({ ...document, fileId: 'gone' })),
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
    (manifest) => ({ ...manifest, files: (manifest.files as object[]).map((entry) => ({ ...entry, id: '../x' })) }),
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
it.each(WRONG)('refuses one with %s', async (_name, change) => {
  expect(await refusal(await rewritten(change))).toBe('backup.broken');
});

it('refuses an archive with extra files, or with a huge declared size', async () => {
  expect(await refusal(await rewritten((manifest) => manifest, { '../../etc/passwd': strToU8('x') }))).toBe(
    'backup.broken',
  );
  expect(await refusal(await rewritten((manifest) => manifest, { 'files/extra': strToU8('x') }))).toBe('backup.broken');
  // The uncompressed size is in the central directory, 24 bytes after the entry's signature.
  const bomb = zipSync({ [MANIFEST]: strToU8('{}'), 'files/a': [new Uint8Array(1000), { level: 9 }] });
  const directory = Buffer.from(bomb).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  new DataView(bomb.buffer).setUint32(directory + 24, 0xf0000000, true);
  expect(await refusal(bomb)).toBe('backup.broken');
});

it('refuses more vehicles than the plan allows when the caller asks for it, without changes', async () => {
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
  expect(vehicles).toEqual({ added: 2, existing: 0 });
  // Nothing is added any more, so nothing exceeds the limit.
  expect((await callOperation(other, importData, { file, withinPlan: true }, anna)).vehicles.existing).toBe(2);
});

it('refuses when the storage is full, without changes', async () => {
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

it('refuses a guest', async () => {
  expect(await parseRefusal(sendRequest(context, importData, { file }))).toMatchObject({ status: 401 });
});
