/** What an insurer asks for and the vehicle's record knows. */
import type { Vehicle } from '~/contract/vehicle';
import { germanOfIsoDate, isoOfGermanDate } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import type { VehicleType } from '~/zb1/vehicle-type';
import { targetOfField, type EditTarget } from '../../edit/edit-target';

/** In the order of the page; keys of the texts `insurance.data.<key>`. */
type InsuranceKey = 'hsn' | 'tsn' | 'firstRegistration' | 'registered' | 'power' | 'mileage' | 'postcode';

export interface InsuranceFact {
  readonly key: InsuranceKey;
  /** The field's code on the paper; null: the owner added the value. */
  readonly code: FieldCode | null;
  /** As a German form takes it: "0035", "05.03.2014", "85", "128400"; null when the record does not know it. */
  readonly value: string | null;
  /** Where it is entered. */
  readonly target: EditTarget;
}

/** The postcode in an address as printed ("LINDENWEG 12/23552 LÜBECK"): the last five digits that stand alone. */
export function postcodeIn(address: string): string | null {
  return address.match(/(?<!\d)\d{5}(?!\d)/gu)?.at(-1) ?? null;
}

function postcodeOf({ holder, fields }: Vehicle): string | null {
  const own = holder?.zip?.trim() ?? '';
  return own === '' ? postcodeIn(fields['C.1.3'] ?? '') : own;
}

function dayOf(fields: Vehicle['fields'], code: 'B' | 'I'): string | null {
  const printed = normalise(code, fields[code] ?? '');
  return isoOfGermanDate(printed) === null ? null : printed;
}

const textOf = (value: number | null | undefined): string | null => (typeof value === 'number' ? String(value) : null);
const field = (key: InsuranceKey, code: FieldCode, value: string | null): InsuranceFact => ({ key, code, value, target: targetOfField(code) });

/** What the record knows of it. A trailer has neither power nor mileage. */
export function insuranceData(vehicle: Vehicle, type: VehicleType | null): readonly InsuranceFact[] {
  const { facts, fields, holder } = vehicle;
  const first = facts.firstRegistration;
  const fromPaper = (holder?.zip ?? '').trim() === '' && !isEmptyMark(fields['C.1.3']);
  return [
    field('hsn', '2.1', facts.hsn ?? null),
    field('tsn', '2.2', facts.tsn ?? null),
    field('firstRegistration', 'B', typeof first === 'string' ? germanOfIsoDate(first) : null),
    field('registered', 'I', dayOf(fields, 'I')),
    ...(type === 'trailer'
      ? []
      : [
          field('power', 'P.2', textOf(facts.powerKw)),
          { key: 'mileage', code: null, value: textOf(vehicle.mileageHistory.at(-1)?.km), target: { kind: 'mileage' } } as const,
        ]),
    { key: 'postcode', code: fromPaper ? 'C.1.3' : null, value: postcodeOf(vehicle), target: fromPaper ? targetOfField('C.1.3') : { kind: 'holder' } },
  ];
}
