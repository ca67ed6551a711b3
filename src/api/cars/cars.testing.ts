/** Fixtures of cars for tests. */
import type { Vehicle, VehicleListItem } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';

export function listItem(id: string, more: Partial<VehicleListItem> = {}): VehicleListItem {
  return {
    id,
    name: 'HL SW 2412',
    make: 'Opel',
    model: 'Astra',
    inspectionDate: '2027-04',
    firstRegistration: '2014-03-05',
    ...more,
  };
}

/** Fields of a document. Its VIN is the worked example of the KBA rule, so that its check digit is correct. */
export const ASTRA_FIELDS: FieldValues = {
  A: 'HL SW 2412',
  B: '05.03.2014',
  '2.1': '0035',
  '2.2': 'AUN000123',
  J: 'M1',
  '4': 'AB',
  E: 'A1BS31Z0430336179',
  '3': '4',
  'D.1': 'OPEL',
  'D.3': 'ASTRA',
  'P.3': 'BENZIN',
  '10': '0001',
  'P.1': '01598',
  'P.2': '0085',
  'P.4': '06000',
  T: '188',
  'V.7': '151',
  '14': 'EURO 5',
  '14.1': '35A0',
  'U.1': '077',
  'U.3': '072',
  G: '1393',
  'F.1': '1870',
  'F.2': '1870',
  R: 'GRAU',
  '11': '7',
  'C.1.1': 'BRANDT',
  'C.1.2': 'LENA',
  'C.1.3': 'LINDENWEG 12/23552 LÜBECK',
  I: '11.04.2025',
  HU: '04/2027',
  L: '2',
  '9': '1',
  'S.1': '005',
  '18': '4419',
  '19': '1814',
  '20': '1510',
  Q: '-',
  Nr: 'SB0123456',
  '21': '-',
};

/** A vehicle whose facts are derived from its fields unless given. */
export function storedVehicle(id: string, more: Partial<Vehicle> = {}): Vehicle {
  const fields = more.fields ?? ASTRA_FIELDS;
  // `vehicleFacts` returns more than the contract's facts.
  const { fuelFacts: _, ...facts } = vehicleFacts(fields);
  return {
    id,
    fields,
    facts,
    mileageHistory: [],
    identification: 'unique',
    reportChecked: false,
    documentImage: null,
    confirmedAt: '2026-03-01T12:00:00.000Z',
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    version: 1,
    ...more,
  };
}
