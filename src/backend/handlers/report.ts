/** Handler of `Report`. On-device it answers with a sample report made from the record itself. */
import type * as contract from '~/contract/report';
import type { Handler } from '../handler';
import { sampleReport } from '../sample/report';
import { requireUsableVehicle } from '../vehicles';

export const getReport: Handler<typeof contract.getReport> = async ({ context, userId, input }) => {
  const record = await requireUsableVehicle(context, userId, input.id);
  const entries = sampleReport(record, context.now());
  // Leaves the version unchanged, so that a dialog open elsewhere can still be saved. Each write has the list open the
  // vehicle again.
  if (!record.reportChecked)
    await context.store.update('vehicles', record.id, (stored) => stored && { ...stored, reportChecked: true });
  return { state: entries === null ? 'none' : 'found', sample: true, orderUrl: null, entries: entries ?? [] };
};
