/** Handlers of `Cars` that download files: the images of a vehicle's document, and the stored record itself. */
import type * as contract from '~/contract/car-files';
import { openFile } from '../files';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import { isNotDeleted } from '../restore-window';
import { requireUsableVehicle } from '../vehicles';

export const getDocumentImage: Handler<typeof contract.getDocumentImage> = async ({ context, userId, input }) => {
  const record = await requireUsableVehicle(context, userId, input.id);
  return openFile(context.store, record.documentImage);
};

export const getEarlierImage: Handler<typeof contract.getEarlierImage> = async ({ context, userId, input }) => {
  const { earlier = [] } = await requireUsableVehicle(context, userId, input.id);
  return openFile(context.store, earlier.find(({ id }) => id === input.readingId)?.documentImage ?? null);
};

export const exportVehicle: Handler<typeof contract.exportVehicle> = async ({ context, userId, input }) => {
  const record = await context.store.get('vehicles', input.id);
  if (record?.ownerId !== userId || !isNotDeleted(record)) throw new Refusal('vehicle.not-found');
  const { ownerId: _ownerId, ...kept } = record;
  return {
    bytes: new Blob([JSON.stringify(kept, null, 2)]),
    type: 'application/json',
    name: `fahrzeug-${record.id}.json`,
  };
};
