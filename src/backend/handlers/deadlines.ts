/** Handler of `Deadlines`. */
import type * as contract from '~/contract/deadlines';
import type { Handler } from '../handler';
import { deadlinesAfterEntries } from '../history';
import { undeletedEntries } from '../history-records';
import { changeVehicleWithHistory } from '../vehicles';

export const updateDeadlines: Handler<typeof contract.updateDeadlines> = (call) =>
  changeVehicleWithHistory(call, (_record, entries) => ({
    vehicle: { deadlines: deadlinesAfterEntries(call.input.deadlines, undeletedEntries(entries)) },
  }));
