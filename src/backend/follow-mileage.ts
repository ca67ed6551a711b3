/** What takes a mileage over, tyre sets and deadlines, when that is corrected or removed. */
import { deadlinesAfterMileage } from '~/contract/own-deadline';
import { setsAfterMileage } from '~/contract/tyre-changes';
import type { MileageEntry, StoredVehicle } from '~/contract/vehicle';

type Followers = Pick<StoredVehicle, 'tyreSets' | 'deadlines'>;

/**
 * The tyre sets and deadlines whose start is the mileage entry `before`, moved to `km`.
 * @param before its `km` is null for an entry that is restored: deadlines that had lost it get it back
 * @param km null when the entry was removed
 */
export function followMileage(
  { tyreSets, deadlines }: Followers,
  before: { readonly date: string; readonly km: number | null } | undefined,
  km: number | null,
): Partial<Followers> {
  if (before === undefined) return {};
  const { date, km: former } = before;
  return {
    ...(tyreSets !== undefined &&
      former !== null && { tyreSets: setsAfterMileage(tyreSets, { date, km: former }, km) }),
    ...(deadlines !== undefined && { deadlines: deadlinesAfterMileage(deadlines, before, km) }),
  };
}

/**
 * The vehicle's tyre sets and deadlines after mileages of entries of its history were corrected, removed, or moved to
 * other days, where they count as removed.
 * @param mileageHistory the one after that
 */
export function followEntryMileages(
  vehicle: Followers & Pick<StoredVehicle, 'mileageHistory'>,
  mileageHistory: readonly MileageEntry[],
): Partial<Followers> {
  const after = new Map(mileageHistory.map((entry) => [entry.entryId, entry]));
  let { tyreSets, deadlines }: Followers = vehicle;
  for (const before of vehicle.mileageHistory) {
    if (before.entryId === undefined) continue;
    const next = after.get(before.entryId);
    const km = next?.date === before.date ? next.km : null;
    if (km !== before.km)
      ({ tyreSets, deadlines } = { tyreSets, deadlines, ...followMileage({ tyreSets, deadlines }, before, km) });
  }
  return { ...(tyreSets !== undefined && { tyreSets }), ...(deadlines !== undefined && { deadlines }) };
}
