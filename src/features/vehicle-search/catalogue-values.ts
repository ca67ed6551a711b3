/** Compares a type's values with those of a vehicle. Pure. */
import type { TypeDetails } from '~/contract/vehicle-search';
import type { Vehicle, VehicleDetails } from '~/contract/vehicle';
import type { Language } from '~/i18n/paths';
import { fieldText } from '~/vehicle-ui/field-text';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { makersIn } from '~/zb1/makers';
import { normalise } from '~/zb1/normalise';

export const CATALOGUE_DETAILS = ['variant', 'cylinders', 'constructionTime', 'engineCode'] as const;
type CatalogueDetail = (typeof CATALOGUE_DETAILS)[number];

/** A value of the type that the vehicle does not have. */
export type Change =
  | { readonly kind: 'field'; readonly key: FieldCode; readonly before: string | null; readonly after: string }
  | { readonly kind: 'detail'; readonly key: CatalogueDetail; readonly before: string | null; readonly after: string };

/**
 * Length of the type code (TSN) in field 2.2. The rest (variant, version) is not in the catalogue and is not compared.
 */
const TSN_LENGTH = 3;

function sameValue(language: Language, code: FieldCode, left: string, right: string): boolean {
  if (code === '2.2') return normalise(code, left).slice(0, TSN_LENGTH) === normalise(code, right).slice(0, TSN_LENGTH);
  if (code === 'D.1' || code === '2') {
    const makers = makersIn(left);
    if (makersIn(right).some((maker) => makers.includes(maker))) return true;
  }
  return fieldText(language, code, left)?.toLowerCase() === fieldText(language, code, right)?.toLowerCase();
}

function fieldChange(
  language: Language,
  code: FieldCode,
  given: string | undefined,
  held: string | undefined,
): Change | undefined {
  const after = fieldText(language, code, given);
  if (after === null) return undefined;
  const before = fieldText(language, code, held);
  if (before !== null && sameValue(language, code, held ?? '', given ?? '')) return undefined;
  return { kind: 'field', key: code, before, after };
}

const detailText = (details: VehicleDetails, key: CatalogueDetail): string | null => {
  const value = details[key] ?? null;
  return value === null || value === '' ? null : String(value);
};

function detailChange(given: VehicleDetails, held: VehicleDetails, key: CatalogueDetail): Change | undefined {
  const [after, before] = [detailText(given, key), detailText(held, key)];
  return after === null || after === before ? undefined : { kind: 'detail', key, before, after };
}

/** The changes in the order of the document, then those of the owner's details. */
export function typeChanges(language: Language, type: TypeDetails, vehicle: Vehicle): readonly Change[] {
  const fields = FIELD_CODES.map((code) => fieldChange(language, code, type.fields[code], vehicle.fields[code]));
  const details = CATALOGUE_DETAILS.map((key) => detailChange(type.details, vehicle, key));
  return [...fields, ...details].filter((change) => change !== undefined);
}

/** The fields to save. */
export function fieldsToApply(type: TypeDetails, taken: readonly Change[]): FieldValues {
  const codes = taken.filter(({ kind }) => kind === 'field').map(({ key }) => key as FieldCode);
  return Object.fromEntries(codes.map((code) => [code, type.fields[code] ?? '']));
}

/** Selecting a type sets all its details on the server; this restores those that were not ticked. */
export function detailsToRestore(vehicle: Vehicle, type: TypeDetails, taken: readonly Change[]): VehicleDetails {
  const restored = CATALOGUE_DETAILS.filter(
    (key) => !taken.some((change) => change.key === key) && detailText(type.details, key) !== detailText(vehicle, key),
  );
  return Object.fromEntries(restored.map((key) => [key, vehicle[key] ?? null]));
}
