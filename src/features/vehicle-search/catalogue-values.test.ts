import { describe, expect, it } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import type { TypeDetails } from '~/contract/vehicle-search';
import type { FieldValues } from '~/zb1/field-codes';
import { detailsToRestore, fieldsToApply, typeChanges } from './catalogue-values';

const typeOf = (fields: FieldValues, details: TypeDetails['details'] = {}): TypeDetails => ({
  sample: true,
  name: 'Astra',
  fields,
  details,
});
const changed = (given: FieldValues, held: FieldValues) =>
  typeChanges('de', typeOf(given), storedVehicle('car-1', { fields: held })).map(({ key }) => key);

describe('the changes a type makes', () => {
  it('include blank and differing values', () => {
    const changes = typeChanges(
      'de',
      typeOf({ 'P.2': '0100', 'P.1': '01598', T: '200' }),
      storedVehicle('car-1', { fields: { 'P.2': '0085', 'P.1': '-' } }),
    );
    expect(changes).toEqual([
      { kind: 'field', key: 'P.1', before: null, after: '1.598\u00a0cm³' },
      { kind: 'field', key: 'P.2', before: '85\u00a0kW', after: '100\u00a0kW' },
      { kind: 'field', key: 'T', before: null, after: '200\u00a0km/h' },
    ]);
  });

  it.each<[FieldValues, FieldValues]>([
    [{ 'P.1': '01598' }, { 'P.1': '1598' }],
    [{ 'D.1': 'VOLKSWAGEN' }, { 'D.1': 'VOLKSWAGEN, VW' }],
    [{ '2': 'ADAM OPEL' }, { '2': 'OPEL' }],
    [{ 'D.3': 'ASTRA' }, { 'D.3': 'Astra' }],
    [{ '2.2': 'AVB' }, { '2.2': 'AVB000123' }],
    [{ 'P.3': 'BENZIN' }, { 'P.3': 'Benzin' }],
    [{ 'V.7': '' }, { 'V.7': '119' }],
  ])('is not %j beside %j', (given, held) => {
    expect(changed(given, held)).toEqual([]);
  });

  it.each<[FieldValues, FieldValues]>([
    [{ '2.2': 'AVB' }, { '2.2': '000000000' }],
    [{ 'D.1': 'OPEL' }, { 'D.1': 'FORD' }],
    [{ 'D.3': 'ASTRA' }, { 'D.3': 'CORSA' }],
  ])('is %j beside %j', (given, held) => {
    expect(changed(given, held)).toHaveLength(1);
  });
});

describe('the applied values', () => {
  const type = typeOf({ 'P.2': '0100', T: '200' }, { engineCode: 'B16DTH', cylinders: 4, variant: 'Astra J' });
  const vehicle = storedVehicle('car-1', { fields: { 'P.2': '0085' }, engineCode: 'SELF' });
  const changes = typeChanges('de', type, vehicle);

  it("are the ticked fields, in the catalogue's format", () => {
    expect(
      fieldsToApply(
        type,
        changes.filter(({ before }) => before === null),
      ),
    ).toEqual({ T: '200' });
    expect(fieldsToApply(type, changes)).toEqual({ 'P.2': '0100', T: '200' });
  });

  it('exclude the owner’s details unless they were ticked', () => {
    expect(
      detailsToRestore(
        vehicle,
        type,
        changes.filter(({ before }) => before === null),
      ),
    ).toEqual({ engineCode: 'SELF' });
    expect(detailsToRestore(vehicle, type, changes)).toEqual({});
    expect(detailsToRestore(vehicle, type, [])).toEqual({ engineCode: 'SELF', cylinders: null, variant: null });
  });
});
