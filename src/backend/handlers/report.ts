/** The vehicle-history report. On-device it is a sample made from the record itself. */
import type * as contract from '~/contract/report';
import type { Handler } from '../handler';
import { sampleReport } from '../sample/report';
import { ownVehicle, requireOpenVehicles } from '../vehicles';

export const getReport: Handler<typeof contract.getReport> = async ({ context, userId, input }) => {
  const record = await ownVehicle(context.store, userId, input.id);
  await requireOpenVehicles(context, userId);
  const entries = sampleReport(record, context.now());
  // The version stays: nobody edited the vehicle, and an edit that is open on a screen must not be refused for this.
  await context.store.update('vehicles', record.id, (stored) => stored && { ...stored, reportChecked: true });
  return { state: entries === null ? 'none' : 'found', sample: true, orderUrl: null, entries: entries ?? [] };
};
