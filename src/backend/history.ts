/** What follows from the entries of a history for its vehicle, and histories that are handed over. */
import type { HandedOverEntry } from '~/contract/history';
import { isAsHandedOver } from '~/contract/history-signature';
import { linkToEntries, withEntryMileage, withEntryMileages } from '~/contract/mileage';
import { withLastEntries } from '~/contract/next-deadline';
import type { OwnDeadline } from '~/contract/own-deadline';
import type { MileageEntry, StoredVehicle } from '~/contract/vehicle';
import { vinOf } from '~/zb1/record';
import { todayOf, type BackendContext } from './context';
import { followEntryMileages } from './follow-mileage';
import { Refusal } from './refusal';
import type { HistoryEntryRecord, VehicleRecord } from './store/collections';
import { isReadableEntry, isReadableVehicle } from './store/readable';

/** The entry with the mileage that the vehicle has of it. */
const withOwnKm = (entry: HistoryEntryRecord): HistoryEntryRecord =>
  entry.ownKm === undefined ? entry : { ...entry, km: entry.ownKm };

/** The deadlines of a vehicle with the latest of its entries of their category. */
export const deadlinesAfterEntries = (
  deadlines: readonly OwnDeadline[],
  entries: readonly HistoryEntryRecord[],
): OwnDeadline[] => withLastEntries(deadlines, entries.map(withOwnKm));

/**
 * The vehicle with what follows from an entry that was added, changed or deleted: its mileage, with the tyre sets and
 * deadlines that had taken it over, and when a deadline of its category was last met.
 * @param others the vehicle's other entries
 */
export function vehicleWithEntry(
  context: Pick<BackendContext, 'now' | 'dayOf'>,
  vehicle: VehicleRecord,
  entry: HistoryEntryRecord,
  others: readonly HistoryEntryRecord[],
): VehicleRecord {
  if (!isReadableVehicle(vehicle) || !isReadableEntry(entry)) return vehicle;
  const { id, date, km, deletedAt } = withOwnKm(entry);
  const ownKm = deletedAt === undefined ? km : null;
  const mileageHistory = [...withEntryMileage(vehicle.mileageHistory, { id, date, km: ownKm }, todayOf(context))];
  const entries = deletedAt === undefined ? [...others, entry] : others;
  return changedVehicle(context, vehicle, { mileageHistory, entries });
}

/** The vehicle with these mileages, and what follows from them and its entries; the same one when nothing changes. */
function changedVehicle(
  context: Pick<BackendContext, 'now'>,
  vehicle: VehicleRecord,
  change: { readonly mileageHistory: MileageEntry[]; readonly entries: readonly HistoryEntryRecord[] },
): VehicleRecord {
  const { mileageHistory } = change;
  const followers = followEntryMileages(vehicle, mileageHistory);
  const deadlines = deadlinesAfterEntries(followers.deadlines ?? [], change.entries);
  const isSame =
    isSameMileage(vehicle.mileageHistory, mileageHistory) && isSameDeadlines(vehicle.deadlines ?? [], deadlines);
  if (isSame) return vehicle;
  return {
    ...vehicle,
    ...followers,
    mileageHistory,
    ...(vehicle.deadlines !== undefined && { deadlines }),
    version: vehicle.version + 1,
    updatedAt: context.now().toISOString(),
  };
}

/**
 * The vehicle with what follows from entries that were added together, by an import: their mileages, and when deadlines
 * of their categories were last met.
 * @param others the vehicle's other entries
 */
export function vehicleWithEntries(
  context: Pick<BackendContext, 'now'>,
  vehicle: VehicleRecord,
  added: readonly HistoryEntryRecord[],
  others: readonly HistoryEntryRecord[],
): VehicleRecord {
  if (!isReadableVehicle(vehicle)) return vehicle;
  const readable = added.filter(isReadableEntry).map(withOwnKm);
  return changedVehicle(context, vehicle, {
    mileageHistory: withEntryMileages(vehicle.mileageHistory, readable),
    entries: [...others, ...readable],
  });
}

/**
 * A vehicle that is restored from a backup, with what follows from all of its entries, which may have been added and
 * changed since the backup.
 */
export function restoredVehicleWithEntries(
  context: Pick<BackendContext, 'now'>,
  vehicle: VehicleRecord,
  entries: readonly HistoryEntryRecord[],
): VehicleRecord {
  const readable = entries.filter(isReadableEntry).map(withOwnKm);
  const ids = new Set(readable.map(({ id }) => id));
  const others = vehicle.mileageHistory.filter(({ entryId = '' }) => !ids.has(entryId));
  return changedVehicle(context, vehicle, { mileageHistory: withEntryMileages(others, readable), entries: readable });
}

/**
 * A new vehicle with the history that was handed over with it. Mileages that the entries repeat are those of the
 * entries.
 */
export function newVehicleWithHistory<V extends StoredVehicle>(vehicle: V, entries: readonly HistoryEntryRecord[]): V {
  const { mileageHistory, deadlines } = vehicle;
  const own = entries.map(withOwnKm);
  return {
    ...vehicle,
    mileageHistory: withEntryMileages(linkToEntries(mileageHistory, own), own),
    ...(deadlines !== undefined && { deadlines: withLastEntries(deadlines, own) }),
  };
}

const isSameDeadlines = (before: readonly OwnDeadline[], after: readonly OwnDeadline[]): boolean =>
  before.every(({ last }, at) => {
    const other = after[at]?.last;
    return last?.date === other?.date && last?.km === other?.km;
  });

const isSameMileage = (before: readonly MileageEntry[], after: readonly MileageEntry[]): boolean =>
  before.length === after.length &&
  before.every(({ date, km, entryId }, at) => {
    const other = after[at];
    return other?.date === date && other.km === km && other.entryId === entryId;
  });

/**
 * The records of a handed over history.
 * @throws Refusal `history.seal` when an entry is not as it was signed
 */
export async function handedOverRecords(
  context: Pick<BackendContext, 'now' | 'newId'>,
  { id: vehicleId, ownerId, fields }: VehicleRecord,
  entries: readonly HandedOverEntry[],
): Promise<HistoryEntryRecord[]> {
  const vin = vinOf(fields) ?? '';
  const areAsSigned = await Promise.all(entries.map(async (entry) => isAsHandedOver(vin, entry, entry.previous)));
  if (areAsSigned.includes(false)) throw new Refusal('history.seal');
  const createdAt = context.now().toISOString();
  return entries.map((entry) => ({
    ...entry,
    // The VIN may be corrected later; this one tells then why the signature does not hold for the new one.
    previous: { ...entry.previous, vin },
    id: context.newId(),
    ownerId,
    vehicleId,
    documentIds: [],
    createdAt,
    version: 1,
  }));
}

/**
 * The entry with the mileage that was corrected or removed in the vehicle's history. One that was handed over is
 * signed: it keeps its own mileage.
 */
export function withMileage(entry: HistoryEntryRecord, km: number | null): HistoryEntryRecord {
  if (!isReadableEntry(entry)) return entry;
  return entry.previous == null ? { ...entry, km, version: entry.version + 1 } : { ...entry, ownKm: km };
}
