/** Handler of `Deadlines`. */
import type * as contract from '~/contract/deadlines';
import type { OwnDeadline } from '~/contract/own-deadline';
import type { Handler } from '../handler';
import { changeVehicle } from '../vehicles';

/** The latest history entry of a deadline's category, as the stored deadlines know it. */
function lastOf(stored: readonly OwnDeadline[], { id, category, last }: OwnDeadline): OwnDeadline['last'] {
  const own = stored.find((one) => one.id === id);
  if (own !== undefined && own.category === category) return own.last;
  if (category === null) return null;
  return stored.find((one) => one.category === category && one.last)?.last ?? (own === undefined ? last : null);
}

export const updateDeadlines: Handler<typeof contract.updateDeadlines> = (call) =>
  changeVehicle(call, ({ deadlines: stored = [] }) => ({
    deadlines: call.input.deadlines.map((deadline) => ({ ...deadline, last: lastOf(stored, deadline) ?? null })),
  }));
