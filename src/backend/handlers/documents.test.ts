import { describe, expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicles } from '~/contract/cars';
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '~/contract/document-categories';
import {
  deleteDocument,
  getDocument,
  getDocuments,
  restoreDocument,
  uploadDocument,
  type VehicleDocument,
} from '~/contract/documents';
import { MAX_FILE_BYTES } from '~/lib/readable-file';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { createMemoryStore } from '../store/memory-store';

const anna = { as: 'anna' };
const bert = { as: 'bert' };
const at = (context: BackendContext, time: string): BackendContext => ({
  ...context,
  now: () => new Date(`2026-03-15T${time}.000Z`),
});
const pdf = (name = 'rechnung.pdf', content = '%PDF-1.7'): File =>
  new File([content], name, { type: 'application/pdf' });

async function car(context: BackendContext, fields = {}): Promise<string> {
  return (await callOperation(context, addVehicle, { fields: { ...GOLF, ...fields } }, anna)).id;
}

const keep = (
  context: BackendContext,
  vehicleId: string,
  file = pdf(),
  category: DocumentCategory = 'invoices',
): Promise<VehicleDocument> => callOperation(context, uploadDocument, { vehicleId, category, file }, anna);
const list = (context: BackendContext, id: string): Promise<VehicleDocument[]> =>
  callOperation(context, getDocuments, { id }, anna);
const count = async ({ store }: BackendContext): Promise<number[]> => [
  (await store.list('documents')).length,
  (await store.list('files')).length,
];

describe('a document', () => {
  it('is listed with name, category, size and date, the newest first', async () => {
    const context = testContext();
    const id = await car(context);
    const first = await keep(context, id);
    const second = await keep(at(context, '12:01:00'), id, pdf('HU-Bericht 2026.pdf'), 'majorInspection');
    expect(first).toEqual({
      id: expect.any(String),
      fileName: 'rechnung.pdf',
      category: 'invoices',
      type: 'application/pdf',
      size: 8,
      date: '2026-03-15T12:00:00.000Z',
    });
    expect(await list(context, id)).toEqual([second, first]);
    const answer = await sendRequest(context, getDocument, { id: second.id }, anna);
    expect(answer.headers.get('Content-Disposition')).toContain(encodeURIComponent('HU-Bericht 2026.pdf'));
    expect(await answer.text()).toBe('%PDF-1.7');
  });

  it.each(DOCUMENT_CATEGORIES)('can have the category %s', async (category) => {
    const context = testContext();
    expect((await keep(context, await car(context), pdf(), category)).category).toBe(category);
  });

  it('requires one of the nine categories', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    for (const wrong of ['', 'holiday']) {
      const category = wrong as DocumentCategory;
      expect(
        await parseRefusal(sendRequest(context, uploadDocument, { vehicleId, category, file: pdf() }, anna)),
      ).toMatchObject({
        status: 400,
        fields: [expect.objectContaining({ path: 'category' })],
      });
    }
    expect(await count(context)).toEqual([0, 0]);
  });

  it.each([
    ['no bytes', pdf('leer.pdf', ''), { status: 422, code: 'file.empty' }],
    [
      'more than 25 MB',
      new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'a.pdf'),
      { status: 413, code: 'file.too-large' },
    ],
  ])('is refused with %s', async (_, file, refusal) => {
    const context = testContext();
    const vehicleId = await car(context);
    expect(
      await parseRefusal(sendRequest(context, uploadDocument, { vehicleId, category: 'other', file }, anna)),
    ).toEqual(refusal);
    expect(await count(context)).toEqual([0, 0]);
  });

  it('can have an unknown type', async () => {
    const context = testContext();
    const { type } = await keep(context, await car(context), new File(['x'], 'sonstiges.xyz'));
    expect(type).toBe('application/octet-stream');
  });

  it.each([
    ['../../etc/pass:wd', 'pass wd'],
    [String.raw`C:\Users\lena\rechnung.pdf`, 'rechnung.pdf'],
    ['\u0000\u0007', 'document'],
    ['rechnung\u202efdp.exe', 'rechnungfdp.exe'],
    ['CON.pdf', '_CON.pdf'],
    ['a\ud800.pdf', 'a\ufffd.pdf'],
    [`${'lang'.repeat(100)}.pdf`, `${'lang'.repeat(49)}.pdf`],
  ])('named %j gets a name that is valid on every file system', async (given, name) => {
    const context = testContext();
    const vehicleId = await car(context);
    expect((await keep(context, vehicleId, pdf(given))).fileName).toBe(name);
  });

  it.each([
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['page.xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['feed.xml', 'text/xml', '<?xml-stylesheet href="x.xsl"?><x/>'],
    ['code.js', 'text/javascript', 'alert(1)'],
  ])(
    'that a browser could execute (%s) is stored unchanged and downloaded as application/octet-stream',
    async (name, type, content) => {
      const context = testContext();
      const { id, type: kept } = await keep(context, await car(context), new File([content], name, { type }), 'other');
      expect(kept).toBe('application/octet-stream');
      const answer = await sendRequest(context, getDocument, { id }, anna);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
      });
      expect(await answer.text()).toBe(content);
    },
  );

  it('is accessible to its owner only', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const { id } = await keep(context, vehicleId);
    expect(await parseRefusal(sendRequest(context, getDocuments, { id: vehicleId }, bert))).toEqual({
      status: 404,
      code: 'vehicle.not-found',
    });
    expect(
      await parseRefusal(sendRequest(context, uploadDocument, { vehicleId, category: 'other', file: pdf() }, bert)),
    ).toEqual({ status: 404, code: 'vehicle.not-found' });
    for (const operation of [getDocument, deleteDocument, restoreDocument]) {
      expect(await parseRefusal(sendRequest(context, operation, { id }, bert)), operation.name).toEqual({
        status: 404,
        code: 'file.not-found',
      });
      expect((await sendRequest(context, operation, { id })).status, operation.name).toBe(401);
    }
    expect(await list(context, vehicleId)).toHaveLength(1);
  });

  it('is refused while the account has more cars than its plan allows', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const { id } = await keep(context, vehicleId);
    for (const vin of ['1', '2', '3']) await car(context, { E: `WVWZZZ1KZ0000000${vin}` });
    const exceeded = { status: 403, code: 'limit.exceeded' };
    expect(await parseRefusal(sendRequest(context, getDocuments, { id: vehicleId }, anna))).toEqual(exceeded);
    expect(
      await parseRefusal(sendRequest(context, uploadDocument, { vehicleId, category: 'other', file: pdf() }, anna)),
    ).toEqual(exceeded);
    for (const operation of [getDocument, deleteDocument, restoreDocument]) {
      expect(await parseRefusal(sendRequest(context, operation, { id }, anna)), operation.name).toEqual(exceeded);
    }
  });
});

describe('deleting', () => {
  it('hides a document, which can be restored for ten minutes', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const document = await keep(context, vehicleId);
    await keep(at(context, '12:00:30'), vehicleId, pdf('zweite.pdf'));
    await callOperation(context, deleteDocument, { id: document.id }, anna);
    expect((await list(context, vehicleId)).map(({ fileName }) => fileName)).toEqual(['zweite.pdf']);
    expect((await sendRequest(context, getDocument, { id: document.id }, anna)).status).toBe(404);
    expect(await callOperation(at(context, '12:09:00'), restoreDocument, { id: document.id }, anna)).toEqual(document);
    expect(await list(context, vehicleId)).toHaveLength(2);
  });

  it('removes it with its bytes afterwards', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    const { id } = await keep(context, vehicleId);
    await callOperation(context, deleteDocument, { id }, anna);
    const late = at(context, '12:11:00');
    expect(await parseRefusal(sendRequest(late, restoreDocument, { id }, anna))).toEqual({
      status: 404,
      code: 'file.not-found',
    });
    await list(late, vehicleId);
    expect(await count(context)).toEqual([0, 0]);
    expect(await parseRefusal(sendRequest(late, restoreDocument, { id }, anna))).toEqual({
      status: 404,
      code: 'file.not-found',
    });
  });

  it('the car removes them permanently', async () => {
    const context = testContext();
    const vehicleId = await car(context);
    await keep(context, vehicleId);
    await callOperation(context, deleteVehicle, { id: vehicleId }, anna);
    await callOperation(at(context, '12:11:00'), getVehicles, {}, anna);
    expect(await count(context)).toEqual([0, 0]);
  });
});

it.each([0, 1])('stores nothing when the storage is full, %i records after the car', async (room) => {
  const context = testContext({ store: createMemoryStore({ capacity: 1 + room }) });
  const vehicleId = await car(context);
  const answer = sendRequest(context, uploadDocument, { vehicleId, category: 'other', file: pdf() }, anna);
  expect(await parseRefusal(answer)).toEqual({ status: 507, code: 'storage.quota' });
  expect(await count(context)).toEqual([0, 0]);
});

it('agreed failures are triggered by a file name and by a car’s trade name', async () => {
  const context = testContext();
  const vehicleId = await car(context);
  const failing = sendRequest(
    context,
    uploadDocument,
    { vehicleId, category: 'other', file: pdf('sentinel-500.pdf') },
    anna,
  );
  expect(await parseRefusal(failing)).toMatchObject({ status: 500 });
  const broken = await car(context, { E: 'WVWZZZ1KZ00000009', 'D.3': 'sentinel-documents-404' });
  expect(await parseRefusal(sendRequest(context, getDocuments, { id: broken }, anna))).toMatchObject({ status: 404 });
});

it('agreed file names make opening or deleting a document fail', async () => {
  const context = testContext();
  const id = await car(context);
  const unread = await keep(context, id, pdf('sentinel-download-500.pdf'));
  const stuck = await keep(context, id, pdf('sentinel-delete-409.pdf'));
  expect((await sendRequest(context, getDocument, { id: unread.id }, anna)).status).toBe(500);
  expect((await sendRequest(context, deleteDocument, { id: stuck.id }, { ...anna, agreed: true })).status).toBe(409);
  expect((await sendRequest(context, getDocument, { id: stuck.id }, anna)).status).toBe(200);
  expect(await list(context, id)).toHaveLength(2);
});
