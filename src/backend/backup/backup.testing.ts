/** Shared by the backup tests: a filled account, its export, and snapshots of the store. */
import { unzipSync } from 'fflate';
import { uploadAlbumPhoto } from '~/contract/album-photos';
import { addVehicle } from '~/contract/cars';
import { uploadDocument } from '~/contract/documents';
import { uploadPhoto } from '~/contract/photos';
import { exportData } from '~/contract/user';
import { sendRequest, GOLF, scanSuccessfully, callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { addAccount } from '../identity/testing';
import { COLLECTION_NAMES } from '../store/collections';
import type { Store } from '../store/store';

/** Binary contents that are not valid UTF-8. */
export const PHOTO_BYTES = Uint8Array.from({ length: 3000 }, (_, at) => (at * 31) % 256);
export const ALBUM_BYTES = Uint8Array.from({ length: 1000 }, (_, at) => (at * 17) % 256);
export const DOCUMENT_BYTES = Uint8Array.from({ length: 2000 }, (_, at) => 255 - (at % 256));

const SECOND_VIN = 'W0LPE8E65E8012347';

/**
 * Creates an account with a scanned car that has a photo, an album photo and a document, and a car that was added by
 * hand.
 */
export async function fillAccount(
  context: BackendContext,
  id: string,
): Promise<{ scannedId: string; addedId: string }> {
  const as = { as: id };
  await addAccount(context.store, {
    id,
    email: `${id}@example.org`,
    emailVerified: true,
    password: 'Licht1an',
    firstName: 'Lena',
  });
  const scan = await scanSuccessfully(context, as);
  await callOperation(
    context,
    uploadPhoto,
    { vehicleId: scan.id, side: 'front', file: new File([PHOTO_BYTES], 'vorn.jpg', { type: 'image/jpeg' }) },
    as,
  );
  await callOperation(
    context,
    uploadAlbumPhoto,
    {
      vehicleId: scan.id,
      album: 'damage',
      caption: 'Delle',
      takenOn: '2026-02-03',
      file: new File([ALBUM_BYTES], 'delle.jpg', { type: 'image/jpeg' }),
    },
    as,
  );
  await callOperation(
    context,
    uploadDocument,
    {
      vehicleId: scan.id,
      category: 'invoices',
      file: new File([DOCUMENT_BYTES], 'Rechnung.pdf', { type: 'application/pdf' }),
    },
    as,
  );
  const added = await callOperation(context, addVehicle, { fields: { ...GOLF, E: SECOND_VIN, A: 'HL SW 2412' } }, as);
  return { scannedId: scan.id, addedId: added.id };
}

/** The account's backup as a file. @throws Error when the export is refused */
export async function exportBackup(context: BackendContext, as: string): Promise<File> {
  const answer = await sendRequest(context, exportData, {}, { as });
  if (!answer.ok) throw new Error(`export: ${answer.status} ${await answer.text()}`);
  return new File([await answer.arrayBuffer()], 'backup.zip', { type: 'application/zip' });
}

/** The files in a backup, by name. */
export async function zipEntriesOf(backup: File): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await backup.arrayBuffer()));
}

/** A new browser that only has an account. */
export async function newBrowser(id = 'anna'): Promise<BackendContext> {
  const other = testContext({ newId: () => crypto.randomUUID() });
  await addAccount(other.store, { id, email: `${id}@example.org` });
  return other;
}

/** All records of the store, or those of one owner, by collection. */
export async function snapshot(store: Store, ownerId?: string): Promise<Record<string, unknown>> {
  const filter = ownerId === undefined ? {} : { ownerId };
  return Object.fromEntries(
    await Promise.all(COLLECTION_NAMES.map(async (name) => [name, await store.list(name, filter)] as const)),
  );
}
