/** Which car a document describes: named by its codes, to be chosen among several, or not named at all. */
import type { StoredVehicle, VehicleDetails } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { fuelCodeFor, fuelOfCode } from '~/zb1/fuel';
import { vehicleFacts, type VehicleFacts } from '~/zb1/record';
import { Refusal } from './refusal';
import { catalogue, typesOfFields, type CatalogueType } from './sample/catalogue';

/** The part of a vehicle that says which car it is. */
type Identity = Partial<Pick<StoredVehicle, 'candidateId' | 'identification' | keyof VehicleDetails>>;

const known = <Value>(document: Value | null, type: Value | null): boolean => document !== null && type !== null;

const fuelKey = (fields: FieldValues, facts: VehicleFacts): string | null =>
  (facts.fuelFacts ?? fuelOfCode(fuelCodeFor(fields['P.3'] ?? '') ?? ''))?.key ?? null;

/** Whether a document may be one of this type: what it says of power, displacement, fuel and age does not contradict. */
function fits(fields: FieldValues, type: CatalogueType): boolean {
  const facts = vehicleFacts(fields);
  const typeFacts = vehicleFacts(type.fields);
  const [fuel, typeFuel] = [fuelKey(fields, facts), fuelKey(type.fields, typeFacts)];
  if (known(facts.powerKw, typeFacts.powerKw) && Math.round(facts.powerKw ?? 0) !== typeFacts.powerKw) return false;
  if (known(facts.displacement, typeFacts.displacement) && facts.displacement !== typeFacts.displacement) return false;
  if (known(fuel, typeFuel) && fuel !== typeFuel) return false;
  if (facts.firstRegistration === null) return true;
  const year = Number(facts.firstRegistration.slice(0, 4));
  // A car of the last year may be sold in the next one.
  return year >= type.builtFrom && (type.builtTo === null || year <= type.builtTo + 1);
}

/** The cars that a document may describe: those that its codes name and that nothing in it contradicts. */
export function candidatesOf(fields: FieldValues): readonly CatalogueType[] {
  return typesOfFields(fields).filter((type) => fits(fields, type));
}

/** Codes of zeros name nothing: imports and single approvals have them. */
const namesSomething = (code: string | null, shape: RegExp): boolean => code !== null && shape.test(code) && !/^0*$/u.test(code);

/**
 * How surely the document names its car. Codes that the catalogue does not hold, or that it holds otherwise, name their
 * car all the same: the catalogue is a sample and no authority.
 */
export function identificationOf(fields: FieldValues): StoredVehicle['identification'] {
  const { hsn, tsn } = vehicleFacts(fields);
  if (!namesSomething(hsn, /^\d{4}$/u) || !namesSomething(tsn, /^[A-Z0-9]{3}$/u)) return 'unknown';
  return candidatesOf(fields).length > 1 ? 'ambiguous' : 'unique';
}

/** Years of construction, as a vehicle keeps them. */
export const constructionTime = ({ builtFrom, builtTo }: CatalogueType): string => `${builtFrom}–${builtTo ?? ''}`;

export const variantName = ({ model, name }: CatalogueType): string => `${model} ${name}`;

/** What a type says that no document does. */
export function detailsOfType(type: CatalogueType): Pick<VehicleDetails, 'variant' | 'cylinders' | 'constructionTime' | 'engineCode'> {
  return { variant: variantName(type), cylinders: type.cylinders, constructionTime: constructionTime(type), engineCode: type.engineCode };
}

/**
 * The identity of a vehicle whose owner says that it is of this type; null takes an earlier choice back.
 * @throws Refusal `candidate.not-found` when there is no such type
 */
export function chosen(candidateId: string | null, fields: FieldValues): Identity {
  if (candidateId === null) return { candidateId: null, identification: identificationOf(fields) };
  const type = catalogue().find(({ id }) => id === candidateId);
  if (type === undefined) throw new Refusal('candidate.not-found');
  return { ...detailsOfType(type), candidateId, identification: 'unique' };
}

/** What of two documents decides whether a choice among candidates still holds. */
function sameCar(before: FieldValues, after: FieldValues): boolean {
  const [one, other] = [vehicleFacts(before), vehicleFacts(after)];
  return one.hsn === other.hsn && one.tsn === other.tsn && one.powerKw === other.powerKw;
}

/**
 * The identity of a vehicle after its fields were corrected: what its owner chose stays, unless the codes or the power
 * changed. Then what the choice brought goes with it, save for what the owner has written over.
 */
export function identityAfter(record: StoredVehicle, fields: FieldValues): Identity {
  const { candidateId } = record;
  if (typeof candidateId !== 'string') return { identification: identificationOf(fields) };
  if (sameCar(record.fields, fields)) return { identification: 'unique' };
  const type = catalogue().find(({ id }) => id === candidateId);
  const brought = Object.entries(type === undefined ? {} : detailsOfType(type));
  const left = brought.filter(([key, value]) => record[key as keyof VehicleDetails] === value).map(([key]) => [key, null]);
  return { ...Object.fromEntries(left), candidateId: null, identification: identificationOf(fields) };
}
