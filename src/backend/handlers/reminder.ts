/** Handlers of `Reminder`. On-device the settings are only stored; no mail is sent. */
import type * as contract from '~/contract/reminder';
import type { BackendContext } from '../context';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import type { VehicleRecord } from '../store/collections';
import { requireUsableVehicle } from '../vehicles';

/** Leaves the version of the vehicle unchanged, so that a dialog open elsewhere can still be saved. */
async function changeReminders(
  context: BackendContext,
  ownerId: string,
  id: string,
  reminders: Pick<VehicleRecord, 'inspectionReminder' | 'deadlineReminder'>,
): Promise<void> {
  const { store } = context;
  await requireUsableVehicle(context, ownerId, id);
  await store.update('vehicles', id, (record) => {
    if (record === undefined) throw new Refusal('vehicle.not-found');
    return { ...record, ...reminders };
  });
}

export const setReminder: Handler<typeof contract.setReminder> = ({ context, userId, input }) =>
  changeReminders(context, userId, input.id, { inspectionReminder: input.enabled });

export const setDeadlineReminder: Handler<typeof contract.setDeadlineReminder> = ({ context, userId, input }) =>
  changeReminders(context, userId, input.id, { deadlineReminder: input.enabled });
