/** Handler of `Deadlines`. */
import type * as contract from '~/contract/deadlines';
import { withLastEntries } from '~/contract/next-deadline';
import type { Handler } from '../handler';
import { entriesOf } from '../history';
import { changeVehicle } from '../vehicles';

export const updateDeadlines: Handler<typeof contract.updateDeadlines> = async (call) => {
  const entries = await entriesOf(call.context.store, call.userId, call.input.id);
  return changeVehicle(call, () => ({ deadlines: withLastEntries(call.input.deadlines, entries) }));
};
