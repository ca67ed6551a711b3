/** What happened to a vehicle, from all that is known: its document, scans, mileages, documents and entries. Pure. */
import type { VehicleDocument } from '~/contract/documents';
import type { HistoryEntry } from '~/contract/history';
import type { EarlierReading, TyreSet, Vehicle } from '~/contract/vehicle';
import { compareDates, isoOfDate } from '~/lib/calendar';
import { isoOfGermanDate } from '~/zb1/dates';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';

interface Happening {
  /** Unique among the items of a vehicle. */
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

export type HistoryItem = Happening &
  (
    | {
        readonly kind: 'entry';
        readonly entry: HistoryEntry;
        /** Its documents that still exist. */
        readonly documents: readonly VehicleDocument[];
      }
    /** A document that belongs to no entry. */
    | { readonly kind: 'document'; readonly document: VehicleDocument }
    /** The first registration (field B), and that of the present document (field I). */
    | { readonly kind: 'registration'; readonly field: 'B' | 'I' }
    | { readonly kind: 'mileage'; readonly km: number }
    /** The vehicle was added here. */
    | { readonly kind: 'added' }
    /** A later scan of the document changed these fields. */
    | { readonly kind: 'scan'; readonly changed: readonly FieldCode[] }
    /** A set of tyres was mounted. */
    | { readonly kind: 'tyres'; readonly set: TyreSet; readonly km: number | null }
    | { readonly kind: 'purchase'; readonly km: number | null; readonly amount: number | null }
  );

/** Of one day the last are shown first. */
const ORDER: readonly HistoryItem['kind'][] = [
  'entry',
  'document',
  'scan',
  'added',
  'tyres',
  'mileage',
  'purchase',
  'registration',
];

const localDay = (moment: string): string => isoOfDate(new Date(moment));

function registrations(fields: FieldValues): HistoryItem[] {
  const items = (['B', 'I'] as const).flatMap((field) => {
    const date = isoOfGermanDate(normalise(field, fields[field] ?? ''));
    return date === null ? [] : [{ kind: 'registration' as const, key: `registration ${field}`, date, field }];
  });
  // A vehicle that was never registered anew has one day in both fields.
  return items[0]?.date === items[1]?.date ? items.slice(0, 1) : items;
}

/** The fields whose values differ between two readings of the document. */
function changedFields(before: FieldValues, after: FieldValues): FieldCode[] {
  return FIELD_CODES.filter((code) => (before[code] ?? '') !== (after[code] ?? ''));
}

/** The scans after the first: each ended an earlier state, and began the next. */
function scans(earlier: readonly EarlierReading[], current: FieldValues): HistoryItem[] {
  return earlier.map(({ id, until, fields }, at) => ({
    kind: 'scan',
    key: `scan ${id}`,
    date: localDay(until),
    changed: changedFields(fields, earlier[at + 1]?.fields ?? current),
  }));
}

function purchase({ purchaseDate, purchaseKm, purchasePrice }: Vehicle): HistoryItem[] {
  return typeof purchaseDate === 'string'
    ? [{ kind: 'purchase', key: 'purchase', date: purchaseDate, km: purchaseKm ?? null, amount: purchasePrice ?? null }]
    : [];
}

function tyreChanges(sets: readonly TyreSet[]): HistoryItem[] {
  return sets.flatMap((set) =>
    set.periods.map(({ from, fromKm }) => ({
      kind: 'tyres' as const,
      key: `tyres ${set.id} ${from}`,
      date: from,
      set,
      km: fromKm,
    })),
  );
}

/** All that is known of a vehicle's past, the latest first. */
export function historyItems(
  vehicle: Vehicle,
  entries: readonly HistoryEntry[],
  documents: readonly VehicleDocument[],
): readonly HistoryItem[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const entryIds = new Set(entries.map(({ id }) => id));
  const attached = new Set(entries.flatMap(({ documentIds }) => documentIds));
  const items: HistoryItem[] = [
    ...entries.map((entry) => ({
      kind: 'entry' as const,
      key: `entry ${entry.id}`,
      date: entry.date,
      entry,
      documents: entry.documentIds.flatMap((id) => byId.get(id) ?? []),
    })),
    ...documents
      .filter(({ id }) => !attached.has(id))
      .map((document) => ({
        kind: 'document' as const,
        key: `document ${document.id}`,
        date: localDay(document.date),
        document,
      })),
    ...vehicle.mileageHistory
      .filter(({ entryId }) => entryId === undefined || !entryIds.has(entryId))
      .map(({ date, km }) => ({ kind: 'mileage' as const, key: `mileage ${km}`, date, km })),
    { kind: 'added', key: 'added', date: localDay(vehicle.createdAt) },
    ...scans(vehicle.earlier ?? [], vehicle.fields),
    ...tyreChanges(vehicle.tyreSets ?? []),
    ...purchase(vehicle),
    ...registrations(vehicle.fields),
  ];
  return items.sort(
    (left, right) =>
      compareDates(right.date, left.date) ||
      ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind) ||
      mileageOf(right) - mileageOf(left),
  );
}

/** The documents that an item shows. */
export function documentsOf(item: HistoryItem): readonly VehicleDocument[] {
  if (item.kind === 'entry') return item.documents;
  return item.kind === 'document' ? [item.document] : [];
}

/** Of two mileages of one day the higher is the later one. */
const mileageOf = (item: HistoryItem): number => (item.kind === 'mileage' ? item.km : 0);

/** The mileage that an item names; null for none. */
export function kmOf(item: HistoryItem): number | null {
  if (item.kind === 'entry') return item.entry.km;
  return item.kind === 'mileage' || item.kind === 'purchase' || item.kind === 'tyres' ? item.km : null;
}

/** What an item cost in euro; null when it names nothing. */
export function amountOf(item: HistoryItem): number | null {
  if (item.kind === 'entry') return item.entry.amount;
  return item.kind === 'purchase' ? item.amount : null;
}
