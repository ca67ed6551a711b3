/** Handlers of `Cars` that edit one vehicle. */
import type * as contract from '~/contract/cars';
import { addMileage, dayAmong, isAscendingAt, isLargerMileage, withoutMileage } from '~/contract/mileage';
import { setsAfterTyres, withFlattenedTyres } from '~/contract/tyre-changes';
import { isPastInspection } from '~/contract/rules';
import { formatPlate, isPlate } from '~/zb1/plate';
import type { FieldValues } from '~/zb1/field-codes';
import { earliestDayOf, latestDayOf, todayOf } from '../context';
import { applyScan, revertScan } from '../earlier-readings';
import { withoutNulls } from '../files';
import { followMileage } from '../follow-mileage';
import type { Handler } from '../handler';
import { identityOfCandidate } from '../identification';
import { withMileage } from '../history';
import { Refusal } from '../refusal';
import type { HistoryEntryRecord } from '../store/collections';
import type { UpdateOf } from '../store/store';
import { applyCorrection } from '../vehicle-fields';
import { changeVehicle, changeVehicleWithHistory, requireOwnVehicle, type Edit } from '../vehicles';

const correct = (edit: Edit, fields: FieldValues) =>
  changeVehicle(edit, (record) => applyCorrection(record, fields, null));

export const updateVehicle: Handler<typeof contract.updateVehicle> = async (call) => {
  const { context, userId, input } = call;
  const confirmedAt = input.confirmed === true ? context.now().toISOString() : null;
  const scan = input.scanId === undefined ? undefined : await context.store.get('scans', input.scanId);
  if (input.scanId !== undefined && scan?.ownerId !== userId) throw new Refusal('scan.not-found');
  const { documentImage } = await requireOwnVehicle(context.store, userId, input.id);
  const appliesLaterScan = scan !== undefined && scan.vehicle.documentImage !== documentImage;

  let removedImages: readonly string[] = [];
  const vehicle = await changeVehicle(
    call,
    (record) => {
      const change = applyCorrection(record, input.fields ?? {}, confirmedAt, input.doubtful);
      const choice = input.candidateId === undefined ? {} : identityOfCandidate(input.candidateId, change.fields);
      const applied = appliesLaterScan ? applyScan(context, record, scan) : undefined;
      removedImages = applied?.removedImages ?? [];
      return { ...change, ...choice, ...input.details, ...applied?.change };
    },
    // The image now belongs to the vehicle: it must not be purged with the scan.
    appliesLaterScan ? [removalOfScan(scan.id)] : [],
  );
  if (removedImages.length > 0) await context.store.batch({ delete: { files: removedImages } });
  return vehicle;
};

const removalOfScan = (id: string): UpdateOf<'scans'> => ({
  collection: 'scans',
  id,
  change: (scan) => {
    // Another tab has applied it meanwhile.
    if (scan === undefined) throw new Refusal('scan.not-found');
    return undefined;
  },
});

export const undoScan: Handler<typeof contract.undoScan> = async (call) => {
  let obsoleteImage: string | null = null;
  const vehicle = await changeVehicle(call, (record) => {
    const { replacedImage, ...change } = revertScan(record, call.input.readingId);
    obsoleteImage = replacedImage;
    return change;
  });
  await call.context.store.batch({ delete: { files: withoutNulls([obsoleteImage]) } });
  return vehicle;
};

export const updateMileage: Handler<typeof contract.updateMileage> = (call) => {
  const { context, input } = call;
  const { km, replaces, date } = input;
  return changeVehicleWithHistory(call, (record, entries) => {
    const { mileageHistory } = record;
    const replaced = mileageHistory.find((entry) => entry.km === replaces);
    if (replaces !== undefined && replaced === undefined) throw new Refusal('conflict');
    const isRestored = date !== undefined && entries.some(({ id }) => id === input.entryId);
    const entryId = isRestored ? input.entryId : undefined;
    const others = replaces === undefined ? mileageHistory : withoutMileage(mileageHistory, replaces);
    const today = todayOf(context);
    const changedHistory = addMileage(others, {
      ...replaced,
      ...(entryId !== undefined && { entryId }),
      date: dayAmong(others, { date: replaced?.date ?? date ?? today, km }, today),
      km,
    });
    const isPast = (date ?? today) <= latestDayOf(context);
    const isNew = replaced === undefined && date === undefined;
    const fits = isNew
      ? isLargerMileage(km, mileageHistory)
      : isAscendingAt(changedHistory, km) && (isPast || others.some((entry) => entry.date === date));
    if (!fits) throw new Refusal('mileage.not-larger', [{ path: 'km', rule: 'larger' }]);
    const before = replaced ?? (date === undefined ? undefined : { date, km: null });
    return {
      vehicle: { mileageHistory: changedHistory, ...followMileage(record, before, km) },
      entries: entriesAfterMileage(entries, replaced?.entryId ?? entryId, km),
    };
  });
};

/** The entry whose mileage was corrected or (null) removed, with its new one; none if the mileage is of no entry. */
const entriesAfterMileage = (
  entries: readonly HistoryEntryRecord[],
  entryId: string | undefined,
  km: number | null,
): HistoryEntryRecord[] => entries.filter(({ id }) => id === entryId).map((entry) => withMileage(entry, km));

export const removeMileage: Handler<typeof contract.removeMileage> = (call) =>
  changeVehicleWithHistory(call, (record, entries) => {
    const { mileageHistory } = record;
    const changedHistory = withoutMileage(mileageHistory, call.input.km);
    if (changedHistory.length === mileageHistory.length) throw new Refusal('conflict');
    const removed = mileageHistory.find(({ km }) => km === call.input.km);
    return {
      vehicle: { mileageHistory: changedHistory, ...followMileage(record, removed, null) },
      entries: entriesAfterMileage(entries, removed?.entryId, null),
    };
  });

export const updateFuelCapacity: Handler<typeof contract.updateFuelCapacity> = (call) =>
  changeVehicle(call, () => ({ fuelCapacity: call.input.fuelCapacity }));

export const updateInspectionDate: Handler<typeof contract.updateInspectionDate> = async (call) => {
  const { inspectionDate } = call.input;
  if (isPastInspection(inspectionDate, earliestDayOf(call.context))) {
    throw new Refusal('inspection.past', [{ path: 'inspectionDate', rule: 'past' }]);
  }
  const [year = '', month = ''] = inspectionDate.split('-');
  return correct(call, { HU: `${month}/${year}` });
};

export const updateHolder: Handler<typeof contract.updateHolder> = (call) =>
  changeVehicle(call, () => ({ holder: call.input.holder }));

export const updateLicensePlate: Handler<typeof contract.updateLicensePlate> = async (call) => {
  const { licensePlate } = call.input;
  if (!isPlate(licensePlate)) throw new Refusal('plate.invalid', [{ path: 'licensePlate', rule: 'plate' }]);
  return correct(call, { A: formatPlate(licensePlate) });
};

export const updateTyres: Handler<typeof contract.updateTyres> = (call) =>
  changeVehicle(call, ({ tyreSets }) => {
    const { tyres } = call.input;
    return tyreSets === undefined
      ? { tyres }
      : withFlattenedTyres(setsAfterTyres(tyreSets, tyres, () => call.context.newId()));
  });
