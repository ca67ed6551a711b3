/** The vehicle as a visitor gets it: the selected parts, and facts from which the hidden parts cannot be derived. */
import type { SharedEntry } from '~/contract/history';
import { PHOTO_ALBUMS } from '~/contract/album-photos';
import { PART_OF_ALBUM, type SharedAlbumPhoto, type SharedVehicle, type SharePart } from '~/contract/share';
import { tyreSetsOf } from '~/contract/tyre-changes';
import { unconfirmedCodes } from '~/contract/unconfirmed-codes';
import { formatYearMonth, parseYearMonth } from '~/zb1/dates';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { createFieldReader } from '~/zb1/field-reader';
import { needsNoInspection } from '~/zb1/inspection-exemption';
import { normalise } from '~/zb1/normalise';
import { vehicleFacts } from '~/zb1/record';
import { deferToSeason, seasonOfPlate } from '~/zb1/season';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import { albumPhotosOf } from '../album-photos';
import { documentsOf } from '../handlers/documents';
import { photosOf } from '../handlers/photos';
import { historyEntriesOf } from '../history-records';
import { sampleWeakPoints } from '../sample/weak-points';
import type { ShareRecord, VehicleRecord } from '../store/collections';
import type { Store } from '../store/store';

/**
 * Fields that are hidden unless the part is shared. Removed before facts are derived, since e.g. the make can follow
 * from the VIN.
 */
const FIELDS_OF_PART: Partial<Record<SharePart, readonly FieldCode[]>> = { plate: ['A'], vin: ['E', '3'] };

function fieldsFor(parts: readonly SharePart[], fields: FieldValues): FieldValues {
  const hidden = (Object.keys(FIELDS_OF_PART) as SharePart[])
    .filter((part) => !parts.includes(part))
    .flatMap((part) => FIELDS_OF_PART[part] ?? []);
  const shown = Object.entries(fields).filter(([code]) => !hidden.includes(code as FieldCode));
  return { ...Object.fromEntries(shown), ...(hidden.includes('A') && deferredInspection(fields)) };
}

/**
 * Without its plate a vehicle has no season, so that the visitor could not tell when an inspection outside it is due.
 */
function deferredInspection(fields: FieldValues): FieldValues {
  const printed = parseYearMonth(normalise('HU', fields.HU ?? ''));
  return printed === null ? {} : { HU: formatYearMonth(deferToSeason(printed, seasonOfPlate(fields.A))) };
}

/** Codes of the unconfirmed readings on which a shown fact depends. Those of hidden fields are none of them. */
function unconfirmedIn(shown: FieldValues, vehicle: VehicleRecord): string[] {
  const factsWithout = (code?: string): string => {
    // The first is not shared, and no visitor is shown the second.
    const {
      fuelFacts: _fuelFacts,
      euroClass: _euroClass,
      ...facts
    } = vehicleFacts(code === undefined ? shown : { ...shown, [code]: '' });
    return JSON.stringify(facts);
  };
  const all = factsWithout();
  return [...unconfirmedCodes(vehicle)].filter((code) => factsWithout(code) !== all);
}

/** The part that shares an album; undefined for a corrupt value. */
export function partOfAlbum(album: unknown): SharePart | undefined {
  const known = PHOTO_ALBUMS.find((name) => name === album);
  return known && PART_OF_ALBUM[known];
}

async function sharedAlbumPhotos(
  store: Store,
  ownerId: string,
  vehicleId: string,
  parts: readonly SharePart[],
): Promise<SharedAlbumPhoto[]> {
  // By the stored albums: a corrupt one is replaced in what is read, and such a photo must not be shared.
  const stored = await store.list('albumPhotos', { vehicleId });
  const isShared = (part: SharePart | undefined): boolean => part !== undefined && parts.includes(part);
  const shared = new Set(stored.filter(({ album }) => isShared(partOfAlbum(album))).map(({ id }) => id));
  return (await albumPhotosOf(store, ownerId, vehicleId))
    .filter(({ id }) => shared.has(id))
    .map(({ id, album, caption, takenOn }) => ({ id, album, caption, takenOn }));
}

async function sharedHistory(
  store: Store,
  ownerId: string,
  vehicleId: string,
  withAmounts: boolean,
): Promise<SharedEntry[]> {
  const entries = await historyEntriesOf(store, ownerId, vehicleId);
  return entries
    .filter(({ unreadable }) => unreadable !== true)
    .map(({ id, date, km, category, amount, note, refuelling }) => ({
      id,
      date,
      km,
      category,
      amount: withAmounts ? amount : null,
      note,
      refuelling,
    }));
}

/** The vehicle with the parts of a share. */
export async function sharedVehicleOf(
  store: Store,
  share: ShareRecord,
  vehicle: VehicleRecord,
): Promise<SharedVehicle> {
  const { purpose, expiresAt, ownerId } = share;
  const parts = [...share.parts];
  const has = (part: SharePart): boolean => parts.includes(part);
  const { id, fields } = vehicle;
  const shown = fieldsFor(parts, fields);
  const facts = vehicleFacts(shown);
  const unconfirmed = unconfirmedIn(shown, vehicle);
  const isExempt = facts.inspectionDate === null && needsNoInspection(createFieldReader(fields));
  return {
    parts,
    purpose,
    expiresAt,
    facts,
    ...(unconfirmed.length > 0 && { unconfirmed }),
    ...(isExempt && { inspectionExempt: true }),
    ...(has('pictures') ? { photos: await photosOf(store, ownerId, id) } : {}),
    ...(Object.values(PART_OF_ALBUM).some(has)
      ? { albumPhotos: await sharedAlbumPhotos(store, ownerId, id, parts) }
      : {}),
    ...(has('documents') ? { documents: await documentsOf(store, ownerId, id) } : {}),
    ...(has('tyres') ? { tyreSets: [...tyreSetsOf(vehicle)] } : {}),
    ...(has('history') ? { history: await sharedHistory(store, ownerId, id, has('amounts')) } : {}),
    ...(has('residualValue') ? { residualValue: vehicle.evaluation ?? null } : {}),
    ...(has('weakPoints') ? { weakPoints: { sample: true, points: sampleWeakPoints(vehicleProfile(fields)) } } : {}),
    ...(has('holder') ? { holder: vehicle.holder ?? null } : {}),
  };
}
