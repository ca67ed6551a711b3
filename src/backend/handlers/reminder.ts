/** Reminder: whether a mail reminds of a vehicle's next inspection. On-device the wish is kept, no mail is sent. */
import type * as contract from '~/contract/newsletter';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import { ownVehicle, requireOpenVehicles } from '../vehicles';

/** It is no edit of the record: its version stays, so that an open dialog can still be saved. */
export const setReminder: Handler<typeof contract.setReminder> = async ({ context, userId, input }) => {
  const { store } = context;
  await ownVehicle(store, userId, input.id);
  await requireOpenVehicles(context, userId);
  await store.update('vehicles', input.id, (record) => {
    if (record === undefined) throw new Refusal('vehicle.not-found');
    return { ...record, inspectionReminder: input.enabled };
  });
};
