/** Handlers of `Documents`: files of any type that are stored with a vehicle. */
import type * as contract from '~/contract/documents';
import type { VehicleDocument } from '~/contract/documents';
import { documentProblem } from '~/contract/uploads';
import { safeFileName } from '~/lib/file-name';
import { safeMimeType } from '~/lib/safe-mime-type';
import { compareDates } from '~/lib/calendar';
import { addAttachmentOnce, attachmentsOf, markDeleted, purgeAttachments, restoreAttachment } from '../attachments';
import { openFile } from '../files';
import type { Handler } from '../handler';
import { requireUndeletedAttachment, requireOwnAttachment } from '../own-attachment';
import { Refusal } from '../refusal';
import type { DocumentRecord } from '../store/collections';
import type { Store } from '../store/store';
import { requireUsableVehicle } from '../vehicles';

const UNNAMED = 'document';

const toDocument = ({ id, fileName, category, type, size, date }: DocumentRecord): VehicleDocument => ({
  id,
  fileName,
  category,
  type,
  size,
  date,
});

const nameOf = (file: Blob): string =>
  safeFileName('name' in file && typeof file.name === 'string' ? file.name : '', UNNAMED);

/** The documents of a vehicle, the newest first. */
export async function documentsOf(store: Store, ownerId: string, vehicleId: string): Promise<VehicleDocument[]> {
  const documents = await attachmentsOf(store, 'documents', ownerId, vehicleId);
  return documents.sort((left, right) => compareDates(right.date, left.date)).map(toDocument);
}

export const getDocuments: Handler<typeof contract.getDocuments> = async ({ context, userId, input }) => {
  await requireUsableVehicle(context, userId, input.id);
  await purgeAttachments(context, 'documents', userId);
  return documentsOf(context.store, userId, input.id);
};

export const uploadDocument: Handler<typeof contract.uploadDocument> = async ({ context, userId, input, signal }) => {
  const { file, category, vehicleId, idempotencyKey: key } = input;
  await requireUsableVehicle(context, userId, vehicleId);
  const problem = documentProblem(file);
  if (problem !== undefined) throw new Refusal(problem);
  await purgeAttachments(context, 'documents', userId);
  const name = nameOf(file);
  const kept = await addAttachmentOnce(
    context,
    'documents',
    { file, fileName: name, ownerId: userId, vehicleId, key, signal },
    {
      create: (ids) => ({
        ...ids,
        ownerId: userId,
        vehicleId,
        fileName: name,
        category,
        type: safeMimeType(file.type),
        size: file.size,
        date: context.now().toISOString(),
      }),
      change: (stored) => ({ ...stored, category }),
    },
  );
  return toDocument(kept);
};

export const getDocument: Handler<typeof contract.getDocument> = async ({ context, userId, input }) => {
  const { fileId, fileName, type } = await requireUndeletedAttachment(context, 'documents', userId, input.id);
  return { ...(await openFile(context.store, fileId)), type, name: fileName };
};

export const deleteDocument: Handler<typeof contract.deleteDocument> = async ({ context, userId, input }) => {
  const { id } = await requireUndeletedAttachment(context, 'documents', userId, input.id);
  await markDeleted(context, 'documents', id);
};

export const restoreDocument: Handler<typeof contract.restoreDocument> = async ({ context, userId, input }) => {
  const { id } = await requireOwnAttachment(context, 'documents', userId, input.id);
  return toDocument(await restoreAttachment(context, 'documents', id));
};
