/** The data insurers ask for, as far as the record has them. */
import type { Vehicle } from '~/contract/vehicle';
import { createFieldReader } from '~/zb1/field-reader';
import { germanOfIsoDate, isoOfGermanDate } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { hasInsurancePlate } from '~/zb1/inspection-exemption';
import { normalise } from '~/zb1/normalise';
import type { VehicleType } from '~/zb1/vehicle-profile';
import { targetOfField, type EditTarget } from '../../edit/edit-target';
import { hasMileage } from '../info/inapplicable';

/** In display order; keys of the texts `insurance.data.<key>`. */
type InsuranceKey = 'hsn' | 'tsn' | 'firstRegistration' | 'registered' | 'power' | 'mileage' | 'postcode';

export interface InsuranceFact {
  readonly key: InsuranceKey;
  /** The field's code in the document; null for values added by the owner. */
  readonly code: FieldCode | null;
  /** In the format of German forms: "0035", "05.03.2014", "85", "128400"; null if unknown. */
  readonly value: string | null;
  /** The dialog that edits it. */
  readonly target: EditTarget;
}

/** The postcode of a printed address ("LINDENWEG 12/23552 LÜBECK"): its last group of exactly five digits. */
export function postcodeIn(address: string): string | null {
  return address.match(/(?<!\d)\d{5}(?!\d)/gu)?.at(-1) ?? null;
}

function postcodeOf({ holder, fields }: Vehicle): string | null {
  const ownerPostcode = holder?.zip?.trim() ?? '';
  return ownerPostcode === '' ? postcodeIn(fields['C.1.3'] ?? '') : ownerPostcode;
}

function dayOf(fields: Vehicle['fields'], code: 'B' | 'I'): string | null {
  const printed = normalise(code, fields[code] ?? '');
  return isoOfGermanDate(printed) === null ? null : printed;
}

const textOf = (value: number | null | undefined): string | null => (typeof value === 'number' ? String(value) : null);
const field = (key: InsuranceKey, code: FieldCode, value: string | null): InsuranceFact => ({
  key,
  code,
  value,
  target: targetOfField(code),
});

/**
 * The insurance data of a vehicle. Trailers have no power, and neither they nor tractors a mileage. The contract of an insurance plate has no
 * kilometres, and a vehicle with one is not registered to anybody.
 */
export function insuranceData(vehicle: Vehicle, type: VehicleType | null): readonly InsuranceFact[] {
  const { facts, fields, holder } = vehicle;
  const first = facts.firstRegistration;
  const isRegistered = !hasInsurancePlate(createFieldReader(fields));
  const fromDocument = (holder?.zip ?? '').trim() === '' && !isEmptyMark(fields['C.1.3']);
  return [
    field('hsn', '2.1', facts.hsn ?? null),
    field('tsn', '2.2', facts.tsn ?? null),
    field('firstRegistration', 'B', typeof first === 'string' ? germanOfIsoDate(first) : null),
    ...(isRegistered ? [field('registered', 'I', dayOf(fields, 'I'))] : []),
    ...(type === 'trailer' ? [] : [field('power', 'P.2', textOf(facts.powerKw))]),
    ...(type === 'trailer' || !hasMileage(vehicle) || !isRegistered
      ? []
      : [
          {
            key: 'mileage',
            code: null,
            value: textOf(vehicle.mileageHistory.at(-1)?.km),
            target: { kind: 'mileage' },
          } as const,
        ]),
    {
      key: 'postcode',
      code: fromDocument ? 'C.1.3' : null,
      value: postcodeOf(vehicle),
      target: fromDocument ? targetOfField('C.1.3') : { kind: 'holder' },
    },
  ];
}
