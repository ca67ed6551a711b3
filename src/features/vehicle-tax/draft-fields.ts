/** Which inputs the calculator needs. Pure. */
import { carPeriod, isMassOmissible, neededInputs, omissibleInputs } from '~/tax/input.ts';
import { TAX_EMISSIONS, type TaxEmission, type TaxFuel, type TaxKind } from '~/tax/types.ts';
import type { TaxDraft } from '~/vehicle-ui/tax/tax-draft';
import { readDay } from './read-values';

/** In display order. */
const FIELDS = [
  'fuel',
  'firstRegistration',
  'lightMotorcycle',
  'ccm',
  'co2',
  'grossMassKg',
  'drawbarLoadKg',
  'emission',
  'season',
] as const;
export type DraftField = (typeof FIELDS)[number];

const CAR_FUELS: readonly TaxFuel[] = ['petrol', 'diesel', 'electric', 'wankel'];
const ELECTRIC: readonly TaxFuel[] = ['electric'];
const MOTORCYCLE_FUELS: readonly TaxFuel[] = ['electric', 'wankel'];

/**
 * The fuels that make a difference for a kind.
 * @returns `required` false: all except electric are taxed alike, so the field may stay empty
 */
export function fuelsOf(kind: TaxKind): { readonly fuels: readonly TaxFuel[]; readonly required: boolean } {
  switch (kind) {
    case 'car':
      return { fuels: CAR_FUELS, required: true };
    case 'light34wheeler':
      return { fuels: CAR_FUELS, required: true };
    case 'motorcycle':
      return { fuels: MOTORCYCLE_FUELS, required: false };
    case 'camper':
    case 'truck':
      return { fuels: ELECTRIC, required: false };
    case 'trailer':
    case 'oldtimer':
    case 'oldtimerMotorcycle':
      return { fuels: [], required: false };
  }
}

/** The emission classes of a kind; empty if its tax does not depend on them. */
export function emissionsOf(kind: TaxKind): readonly TaxEmission[] {
  return kind in TAX_EMISSIONS ? TAX_EMISSIONS[kind as keyof typeof TAX_EMISSIONS] : [];
}

/** The selected fuel, if the kind offers it. */
export function fuelOf({ kind, fuel }: TaxDraft): TaxFuel | undefined {
  return fuelsOf(kind).fuels.find((candidate) => candidate === fuel);
}

/** Older cars pay the lowest rate up to 90 g/km, so their CO₂ value is optional. */
function canHaveCo2(draft: TaxDraft): boolean {
  const fuel = fuelOf(draft);
  const day = readDay(draft.firstRegistration);
  return (
    draft.kind === 'car' &&
    day !== undefined &&
    carPeriod(day) === '00PKWvor04112008' &&
    (fuel === 'petrol' || fuel === 'diesel')
  );
}

/** Whether the tax has an upper limit without this value. */
export function isOmissible(draft: TaxDraft, field: DraftField): boolean {
  const known = { kind: draft.kind, fuel: fuelOf(draft), firstRegistration: readDay(draft.firstRegistration) };
  if (field !== 'co2' && draft.co2.trim() !== '') return false;
  return omissibleInputs(known).some((name) => name === field);
}

/** Whether the mass decides only about what is due after an exemption. @param asOf YYYY-MM-DD */
function hasOmissibleMass(draft: TaxDraft, asOf: string): boolean {
  const firstRegistration = readDay(draft.firstRegistration);
  return isMassOmissible({ kind: draft.kind, fuel: fuelOf(draft), firstRegistration, asOf });
}

/** Whether a field may stay empty. @param asOf the day for which the tax is computed, YYYY-MM-DD */
export function isOptional(draft: TaxDraft, field: DraftField, asOf: string): boolean {
  return (
    field === 'drawbarLoadKg' ||
    field === 'emission' ||
    field === 'lightMotorcycle' ||
    field === 'season' ||
    (field === 'co2' && canHaveCo2(draft)) ||
    (field === 'grossMassKg' && hasOmissibleMass(draft, asOf)) ||
    isOmissible(draft, field)
  );
}

/** The fields that a draft needs. */
export function fieldsOf(draft: TaxDraft, grossMassKg: number | undefined): readonly DraftField[] {
  const { kind } = draft;
  const known = {
    fuel: fuelOf(draft),
    firstRegistration: readDay(draft.firstRegistration),
    grossMassKg,
    lightMotorcycle: draft.lightMotorcycle,
  };
  const asked = new Set<string>(neededInputs(kind, known));
  if (fuelsOf(kind).fuels.length > 0) asked.add('fuel');
  if (kind === 'trailer') asked.add('drawbarLoadKg');
  if (kind === 'motorcycle') asked.add('lightMotorcycle');
  if (canHaveCo2(draft)) asked.add('co2');
  if (kind !== 'motorcycle' || !draft.lightMotorcycle) asked.add('season');
  return FIELDS.filter((field) => asked.has(field));
}
