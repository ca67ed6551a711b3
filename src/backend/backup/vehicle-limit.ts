/** Whether a backup brings more vehicles than the account's plan allows. */
import type { VehicleCounts } from '~/contract/rules';
import { exceedsLimit } from '~/contract/rules';
import { isoOfDate } from '~/lib/calendar';
import { countVehicles } from '../counts';
import { advance } from '../plans/plan-state';
import { toPlan } from '../plans/subscription';
import type { SubscriptionRecord } from '../store/collections';
import type { Store } from '../store/store';
import type { Backup } from './format';
import { prepareMerge } from './prepare-merge';
import type { RestoreTarget } from './restore';

/** The counts after a backup was added, where they exceed the limit by vehicles of that backup; otherwise undefined. */
export async function excessAfterImport(
  store: Store,
  ownerId: string,
  backup: Backup,
  allowedVehicleCount: number | null,
): Promise<VehicleCounts | undefined> {
  const [before, { counts, replaced }] = await Promise.all([
    countVehicles(store, ownerId),
    prepareMerge(store, ownerId, backup),
  ]);
  const added = counts.vehicles.added - replaced;
  const after = { currentVehicleCount: before + added, allowedVehicleCount };
  return added > 0 && exceedsLimit(after) ? after : undefined;
}

/** The plan that a new account would get from a backup. */
function planInBackup({ manifest }: Backup): SubscriptionRecord | undefined {
  if (manifest.subscription === null) return undefined;
  const { cancelledAt, ...plan } = manifest.subscription;
  return { ...plan, ...(cancelledAt !== undefined && { cancelledAt }), id: '', ownerId: '' };
}

/** The counts after restoring a backup, where they exceed the limit of the plan that then applies. */
export async function excessAfterRestore(
  store: Store,
  backup: Backup,
  target: RestoreTarget,
): Promise<VehicleCounts | undefined> {
  if (target.kind !== 'new' && target.kind !== 'reset') return undefined;
  const account = target.kind === 'reset' ? target.account.id : undefined;
  const stored = account === undefined ? planInBackup(backup) : await store.get('subscriptions', account);
  const now = new Date();
  const moment = { now, dayOf: isoOfDate, outcome: 'success' } as const;
  const { subscription } = advance({ subscription: stored, payments: [] }, moment);
  const { allowedVehicleCount } = toPlan(subscription, isoOfDate(now));
  if (account !== undefined) return excessAfterImport(store, account, backup, allowedVehicleCount);
  const after = { currentVehicleCount: backup.manifest.vehicles.length, allowedVehicleCount };
  return exceedsLimit(after) ? after : undefined;
}
