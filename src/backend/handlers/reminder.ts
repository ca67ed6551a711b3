/** Handler of `Reminder`. On-device the setting is only stored; no mail is sent. */
import type * as contract from '~/contract/newsletter';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import { ownVehicle, requireOpenVehicles } from '../vehicles';

/** Leaves the version of the vehicle unchanged, so that a dialog open elsewhere can still be saved. */
export const setReminder: Handler<typeof contract.setReminder> = async ({ context, userId, input }) => {
  const { store } = context;
  await ownVehicle(store, userId, input.id);
  await requireOpenVehicles(context, userId);
  await store.update('vehicles', input.id, (record) => {
    if (record === undefined) throw new Refusal('vehicle.not-found');
    return { ...record, inspectionReminder: input.enabled };
  });
};
