/** Identifies the vehicle type that a document describes: unique, ambiguous (several candidates) or unknown. */
import type { StoredVehicle, VehicleDetails } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { fuelCodeFor, fuelOfCode } from '~/zb1/fuel';
import { namesModel } from '~/zb1/hsn';
import { vehicleFacts, type VehicleFacts } from '~/zb1/record';
import { Refusal } from './refusal';
import { catalogue, typesOfFields, type CatalogueType } from './sample/catalogue';

/** The properties of a vehicle that depend on its type. */
type Identity = Partial<Pick<StoredVehicle, 'candidateId' | 'identification' | keyof VehicleDetails>>;

const areKnown = (document: unknown, type: unknown): boolean => document !== null && type !== null;

const fuelKey = (fields: FieldValues, facts: VehicleFacts): string | null =>
  (facts.fuelFacts ?? fuelOfCode(fuelCodeFor(fields['P.3'] ?? '') ?? ''))?.key ?? null;

/** Whether the document's power, displacement, fuel and first registration are compatible with this type. */
function isCompatible(fields: FieldValues, type: CatalogueType): boolean {
  const facts = vehicleFacts(fields);
  const typeFacts = vehicleFacts(type.fields);
  const [fuel, typeFuel] = [fuelKey(fields, facts), fuelKey(type.fields, typeFacts)];
  if (areKnown(facts.powerKw, typeFacts.powerKw) && Math.round(facts.powerKw ?? 0) !== typeFacts.powerKw) return false;
  if (areKnown(facts.displacement, typeFacts.displacement) && facts.displacement !== typeFacts.displacement)
    return false;
  if (areKnown(fuel, typeFuel) && fuel !== typeFuel) return false;
  if (facts.firstRegistration === null) return true;
  const year = Number(facts.firstRegistration.slice(0, 4));
  // A car built in the last year of construction may be registered in the next one.
  return year >= type.builtFrom && (type.builtTo === null || year <= type.builtTo + 1);
}

/** The types that a document may describe: its codes (HSN, TSN) match and no other field contradicts. */
export function candidatesOf(fields: FieldValues): readonly CatalogueType[] {
  return typesOfFields(fields).filter((type) => isCompatible(fields, type));
}

/**
 * How reliably the document identifies its vehicle. Codes that are missing from the catalogue, or contradict it, still
 * count as unique: the catalogue is only sample data.
 */
export function identificationOf(fields: FieldValues): StoredVehicle['identification'] {
  const { hsn, tsn } = vehicleFacts(fields);
  if (!namesModel(hsn, tsn)) return 'unknown';
  return candidatesOf(fields).length > 1 ? 'ambiguous' : 'unique';
}

/** Years of construction as stored with a vehicle, e.g. `2012–2017`. */
export const constructionTime = ({ builtFrom, builtTo }: CatalogueType): string => `${builtFrom}–${builtTo ?? ''}`;

export const variantName = ({ model, name }: CatalogueType): string => `${model} ${name}`;

/** Details of a type that no document contains. */
export function detailsOfType(
  type: CatalogueType,
): Pick<VehicleDetails, 'variant' | 'cylinders' | 'constructionTime' | 'engineCode'> {
  return {
    variant: variantName(type),
    cylinders: type.cylinders,
    constructionTime: constructionTime(type),
    engineCode: type.engineCode,
  };
}

/**
 * The identity of a vehicle for the type that its owner selected; null undoes an earlier selection.
 * @throws Refusal `candidate.not-found` when there is no such type
 */
export function identityOfCandidate(candidateId: string | null, fields: FieldValues): Identity {
  if (candidateId === null) return { candidateId: null, identification: identificationOf(fields) };
  const type = catalogue().find(({ id }) => id === candidateId);
  if (type === undefined) throw new Refusal('candidate.not-found');
  return { ...detailsOfType(type), candidateId, identification: 'unique' };
}

/** Whether two documents agree in HSN, TSN and power, so that a selected candidate stays valid. */
function isSameCar(before: FieldValues, after: FieldValues): boolean {
  const [factsBefore, factsAfter] = [vehicleFacts(before), vehicleFacts(after)];
  return (['hsn', 'tsn', 'powerKw'] as const).every((key) => factsBefore[key] === factsAfter[key]);
}

/**
 * The identity of a vehicle after its fields were corrected. A selected candidate is kept unless HSN, TSN or power have
 * changed; then it is removed together with the details that it filled in, except those that the owner has edited.
 */
export function identityAfter(record: StoredVehicle, fields: FieldValues): Identity {
  const { candidateId } = record;
  if (typeof candidateId !== 'string') return { identification: identificationOf(fields) };
  if (isSameCar(record.fields, fields)) return { identification: 'unique' };
  const type = catalogue().find(({ id }) => id === candidateId);
  const brought = Object.entries(type === undefined ? {} : detailsOfType(type));
  const left = brought
    .filter(([key, value]) => record[key as keyof VehicleDetails] === value)
    .map(([key]) => [key, null]);
  return { ...Object.fromEntries(left), candidateId: null, identification: identificationOf(fields) };
}

/**
 * The identity of a vehicle whose fields are restored, with the type that was selected then; details that the owner has
 * edited since are kept.
 */
export function identityBefore(record: StoredVehicle, fields: FieldValues, candidateId: string): Identity {
  const type = catalogue().find(({ id }) => id === candidateId);
  if (type === undefined) return identityAfter(record, fields);
  const left = { ...record, ...identityAfter(record, fields) };
  const details = Object.entries(detailsOfType(type)).map(([key, value]) => [
    key,
    left[key as keyof VehicleDetails] ?? value,
  ]);
  return { ...Object.fromEntries(details), candidateId, identification: 'unique' };
}
