import { describe, expect, it } from 'vitest';
import { deleteDocument } from '~/contract/documents';
import { deletePhoto } from '~/contract/photos';
import { decide, getSharedDocument, getSharedPhoto, getSharedVehicle, revokeShare, SHARE_PARTS, type SharePart } from '~/contract/share';
import { sendRequest, GOLF, refused, callOperation, testContext } from '../backend.testing';
import { anna, approved, asked, at, fullCar, shared } from './sharing.testing';

/** The key of the answer that a part fills; plate and VIN are facts. */
const KEY_OF_PART: Partial<Record<SharePart, string>> = {
  pictures: 'photos', residualValue: 'residualValue', weakPoints: 'weakPoints', documents: 'documents', holder: 'holder',
};

async function seen(parts: readonly SharePart[]) {
  const context = testContext();
  const { id } = await fullCar(context);
  const proof = await approved(context, (await shared(context, id, parts)).key);
  const response = await sendRequest(context, getSharedVehicle, proof);
  return { text: await response.clone().text(), body: (await response.json()) as Record<string, unknown> & { facts: Record<string, unknown> } };
}

describe('a shared car', () => {
  it('shows nothing but facts that name nobody when no part was chosen', async () => {
    const { text, body } = await seen([]);
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'facts', 'parts', 'purpose']);
    expect(body.facts).toMatchObject({ licensePlate: null, vin: null, make: 'Volkswagen', powerKw: 85, firstRegistration: '2014-03-05' });
    for (const personal of ['1234', GOLF.E ?? '', 'A1BS31Z', '0336179', 'chmidt', 'SCHMIDT', 'Lübeck', 'anna', 'Rechnung']) expect(text).not.toContain(personal);
  });

  it.each(SHARE_PARTS)('shows with %s that part alone', async (part) => {
    const { body } = await seen([part]);
    const shownKeys = Object.values(KEY_OF_PART).filter((key) => Object.hasOwn(body, key));
    expect(shownKeys).toEqual(KEY_OF_PART[part] === undefined ? [] : [KEY_OF_PART[part]]);
    expect(body.facts.licensePlate).toBe(part === 'plate' ? 'B AB 1234' : null);
    expect(body.facts.vin).toBe(part === 'vin' ? GOLF.E : null);
    expect(body.parts).toEqual([part]);
  });

  it('shows all that was chosen', async () => {
    const { body } = await seen(SHARE_PARTS);
    expect(body).toMatchObject({
      purpose: 'Angebot',
      expiresAt: '2026-03-16T12:00:00.000Z',
      photos: [{ side: 'front' }],
      documents: [{ fileName: 'Rechnung.pdf', category: 'invoices' }],
      residualValue: { km: 90_000, listPrice: 25_000 },
      holder: { lastName: 'Schmidt', city: 'Lübeck' },
      weakPoints: { sample: true },
    });
  });

  it('shows nothing of what the record said before a later scan, whatever was chosen', async () => {
    const context = testContext();
    const { id } = await fullCar(context);
    const earlier = [{ id: 'former', from: '2020-01-01T00:00:00.000Z', until: '2026-01-01T00:00:00.000Z', fields: { ...GOLF, 'C.1.1': 'VORBESITZER', A: 'HH-XY 99' }, documentImage: null }];
    await context.store.update('vehicles', id, (record) => (record === undefined ? undefined : { ...record, earlier }));
    const proof = await approved(context, (await shared(context, id, SHARE_PARTS)).key);
    const text = await (await sendRequest(context, getSharedVehicle, proof)).text();
    expect(text).toContain('Schmidt');
    for (const former of ['VORBESITZER', 'XY', 'earlier']) expect(text).not.toContain(former);
  });

  it('tells a make that only the VIN knows with the VIN alone', async () => {
    const context = testContext();
    const fields = { 'D.1': '', '2': '', '2.1': '', E: 'WVWZZZ1KZAW000001', J: 'M1' };
    const { id } = await fullCar(context, fields);
    const make = async (parts: readonly SharePart[]) =>
      (await callOperation(context, getSharedVehicle, await approved(context, (await shared(context, id, parts)).key))).facts.make;
    expect(await make(['vin'])).toBe('Volkswagen');
    expect(await make([])).toBeNull();
  });

  it('says that a chosen part has no content', async () => {
    const context = testContext();
    const { id } = await fullCar(context);
    await context.store.update('vehicles', id, (record) => {
      if (record === undefined) return undefined;
      const { evaluation: _evaluation, holder: _holder, ...rest } = record;
      return rest;
    });
    const proof = await approved(context, (await shared(context, id)).key);
    expect(await callOperation(context, getSharedVehicle, proof)).toMatchObject({ residualValue: null, holder: null });
  });

  it('is closed before the approval and at once after it ended', async () => {
    const context = testContext();
    const car = await fullCar(context);
    const { key, share } = await shared(context, car.id);
    const proof = await asked(context, key);
    const closed = async (of = context): Promise<void> => {
      const answers = [sendRequest(of, getSharedVehicle, proof), sendRequest(of, getSharedPhoto, { ...proof, id: car.photo }), sendRequest(of, getSharedDocument, { ...proof, id: car.document })];
      for (const answer of answers) expect(await refused(answer)).toEqual({ status: 403, code: 'share.not-approved' });
    };
    await closed();
    await callOperation(context, decide, { requestId: proof.requestId, decision: 'approve' }, anna);
    expect((await sendRequest(context, getSharedVehicle, proof)).status).toBe(200);
    await closed(at(context, '2026-03-16T12:00:00.000Z'));
    await callOperation(context, revokeShare, { id: share.id }, anna);
    await closed();
  });
});

describe('files of a shared car', () => {
  it('come to who was let in', async () => {
    const context = testContext();
    const car = await fullCar(context);
    const proof = await approved(context, (await shared(context, car.id)).key);
    const photo = await sendRequest(context, getSharedPhoto, { ...proof, id: car.photo });
    expect([photo.headers.get('Content-Type'), await photo.text()]).toEqual(['image/jpeg', 'front']);
    const document = await sendRequest(context, getSharedDocument, { ...proof, id: car.document });
    expect(document.headers.get('Content-Disposition')).toContain('Rechnung.pdf');
    expect(await document.text()).toBe('%PDF');
  });

  it('stay away with the parts that were not chosen, of other cars, and once they are deleted', async () => {
    const context = testContext();
    const car = await fullCar(context);
    const other = await fullCar(context, { E: 'WVWZZZ1KZAW000002' });
    const absent = { status: 404, code: 'file.not-found' };
    const bare = await approved(context, (await shared(context, car.id, ['plate'])).key);
    expect(await refused(sendRequest(context, getSharedPhoto, { ...bare, id: car.photo }))).toEqual(absent);
    expect(await refused(sendRequest(context, getSharedDocument, { ...bare, id: car.document }))).toEqual(absent);
    const proof = await approved(context, (await shared(context, car.id)).key);
    for (const id of [other.photo, 'none', car.document]) expect(await refused(sendRequest(context, getSharedPhoto, { ...proof, id }))).toEqual(absent);
    for (const id of [other.document, 'none', car.photo]) expect(await refused(sendRequest(context, getSharedDocument, { ...proof, id }))).toEqual(absent);
    await callOperation(context, deletePhoto, { id: car.photo }, anna);
    await callOperation(context, deleteDocument, { id: car.document }, anna);
    expect(await refused(sendRequest(context, getSharedPhoto, { ...proof, id: car.photo }))).toEqual(absent);
    expect(await refused(sendRequest(context, getSharedDocument, { ...proof, id: car.document }))).toEqual(absent);
    expect(await callOperation(context, getSharedVehicle, proof)).toMatchObject({ photos: [], documents: [] });
  });
});
