/** Shared by the sharing tests: a car with content for every part, and a workshop that requests access. */
import { addVehicle, updateHolder } from '~/contract/cars';
import type { OutputOf } from '~/contract/operation';
import { updateTyreSets } from '~/contract/tyre-sets';
import { createShare, decide, getRequestStatus, requestAccess, SHARE_PARTS, type SharePart } from '~/contract/share';
import { newShareSecret, shareKey } from '~/contract/share-link';
import { evaluate } from '~/contract/value';
import type { FieldValues } from '~/zb1/field-codes';
import { GOLF, callOperation } from '../backend.testing';
import type { BackendContext } from '../context';

export const anna = { as: 'anna' };
export const bert = { as: 'bert' };
export const WORKSHOP = { name: 'Werkstatt Kowalski', phone: '0451 1234', website: 'https://kowalski.example.org' };

/** The day after the test clock's. */
const TOMORROW = '2026-03-16T12:00:00.000Z';

/** The same backend at another time. */
export const at = (context: BackendContext, time: string): BackendContext => ({
  ...context,
  now: () => new Date(time),
});

/** Anna's Golf with a photo, a photo in the albums of damage and of tyres, a document, an estimate and its holder. */
export async function fullCar(
  context: BackendContext,
  fields: FieldValues = {},
): Promise<{ id: string; photo: string; damagePhoto: string; tyrePhoto: string; document: string }> {
  const { id } = await callOperation(
    context,
    addVehicle,
    { fields: { ...GOLF, J: 'M1', '5': 'FZ.Z.PERS.BEF.B.8 SPL.', 'C.1.1': 'SCHMIDT', ...fields } },
    anna,
  );
  const [photo, damagePhoto, tyrePhoto, document] = [
    context.newId(),
    context.newId(),
    context.newId(),
    context.newId(),
  ];
  const createdAt = context.now().toISOString();
  const own = { ownerId: 'anna', vehicleId: id, createdAt };
  // Written directly instead of uploaded, since Node's Request does not accept jsdom's files.
  const keep = (fileId: string, name: string, type: string, text: string) =>
    context.store.put('files', {
      id: fileId,
      ownerId: 'anna',
      name,
      type,
      bytes: new TextEncoder().encode(text).buffer,
      createdAt,
    });
  await keep(`file-${photo}`, 'front', 'image/jpeg', 'front');
  await context.store.put('photos', {
    ...own,
    id: photo,
    fileId: `file-${photo}`,
    side: 'front',
    type: 'image/jpeg',
    size: 5,
  });
  for (const [albumPhoto, album, caption] of [
    [damagePhoto, 'damage', 'Delle in der Tür'],
    [tyrePhoto, 'tyres', 'Sägezahn'],
  ] as const) {
    await keep(`file-${albumPhoto}`, album, 'image/jpeg', album);
    await context.store.put('albumPhotos', {
      ...own,
      id: albumPhoto,
      fileId: `file-${albumPhoto}`,
      album,
      caption,
      takenOn: '2026-02-03',
      type: 'image/jpeg',
      size: album.length,
      version: 1,
    });
  }
  await keep(`file-${document}`, 'Rechnung.pdf', 'application/pdf', '%PDF');
  await context.store.put('historyEntries', {
    ...own,
    id: context.newId(),
    date: '2026-01-15',
    km: 88_000,
    category: 'maintenance',
    amount: 640,
    note: 'Zahnriemen',
    refuelling: null,
    documentIds: [document],
    version: 1,
  });
  await context.store.put('documents', {
    id: document,
    ownerId: 'anna',
    vehicleId: id,
    fileId: `file-${document}`,
    fileName: 'Rechnung.pdf',
    category: 'invoices',
    type: 'application/pdf',
    size: 4,
    date: createdAt,
  });
  await callOperation(
    context,
    updateTyreSets,
    {
      id,
      sets: [
        {
          id: 'winter',
          name: 'Winterräder',
          tyres: [{ dimension: '205/55 R16 91T', season: 'winter', axle: 'front', customSize: false }],
          treads: [{ date: '2026-02-01', km: null, mm: 6.5 }],
          periods: [{ from: '2025-10-20', fromKm: null, until: null, untilKm: null }],
        },
      ],
    },
    anna,
  );
  await callOperation(context, evaluate, { id, listPrice: 25_000, km: 90_000 }, anna);
  await callOperation(context, updateHolder, { id, holder: { lastName: 'Schmidt', city: 'Lübeck' } }, anna);
  return { id, photo, damagePhoto, tyrePhoto, document };
}

interface MadeShare {
  readonly secret: string;
  readonly key: string;
  readonly share: OutputOf<typeof createShare>;
}

/** Creates a share of one of Anna's cars. */
export async function shareCar(
  context: BackendContext,
  id: string,
  parts: readonly SharePart[] = SHARE_PARTS,
  expiresAt = TOMORROW,
): Promise<MadeShare> {
  const secret = newShareSecret();
  const key = await shareKey(secret);
  const share = await callOperation(
    context,
    createShare,
    { id, key, parts: [...parts], purpose: 'Angebot', expiresAt },
    anna,
  );
  return { secret, key, share };
}

/** The workshop requests access. */
export function requestAsWorkshop(context: BackendContext, key: string): Promise<OutputOf<typeof requestAccess>> {
  return callOperation(context, requestAccess, { key, client: WORKSHOP });
}

/** The workshop requests access, and Anna approves. */
export async function approveWorkshop(context: BackendContext, key: string): Promise<OutputOf<typeof requestAccess>> {
  const proof = await requestAsWorkshop(context, key);
  await callOperation(context, decide, { requestId: proof.requestId, decision: 'approve' }, anna);
  return proof;
}

/** Status, headers and body of an answer as one text, to compare answers. */
export async function bytesOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  return JSON.stringify([response.status, [...response.headers], await response.text()]);
}

/** Adds a car of Anna's. @returns its id */
export const addCar = async (context: BackendContext, name = 'GOLF'): Promise<string> =>
  (await callOperation(context, addVehicle, { fields: { ...GOLF, E: '', 'D.3': name } }, anna)).id;

/** The state of a visitor's request. */
export const stateOf = async (context: BackendContext, proof: { requestId: string; ticket: string }) =>
  (await callOperation(context, getRequestStatus, { requestId: proof.requestId, ticket: proof.ticket })).state;
