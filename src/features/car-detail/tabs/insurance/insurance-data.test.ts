import { describe, expect, it } from 'vitest';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { nextCancellationDeadline } from './cancellation-deadline';
import { insuranceData, postcodeIn } from './insurance-data';

const values = (...given: Parameters<typeof storedVehicle>) =>
  Object.fromEntries(insuranceData(storedVehicle(...given), 'car').map(({ key, value }) => [key, value]));

describe('the data for an insurer', () => {
  it('are in the format of German forms', () => {
    expect(
      values('a', {
        mileageHistory: [
          { date: '2025-01-01', km: 90_000 },
          { date: '2026-01-01', km: 104_250 },
        ],
      }),
    ).toEqual({
      hsn: '0035',
      tsn: 'AUN',
      firstRegistration: '05.03.2014',
      registered: '11.04.2025',
      power: '85',
      mileage: '104250',
      postcode: '23552',
    });
  });

  it('are null where the record has no value', () => {
    expect(Object.values(values('a', { fields: { A: 'HL SW 1', I: '31.02.2020', '2.1': '-' } }))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('exclude the mileage of a tractor, which counts hours', () => {
    const tractor = storedVehicle('a', { fields: { J: 'T1a' } });
    const keys = insuranceData(tractor, 'truck').map(({ key }) => key);
    expect(keys).toContain('power');
    expect(keys).not.toContain('mileage');
  });

  it('exclude power and mileage for a trailer', () => {
    expect(insuranceData(storedVehicle('a'), 'trailer').map(({ key }) => key)).toEqual([
      'hsn',
      'tsn',
      'firstRegistration',
      'registered',
      'postcode',
    ]);
  });

  it('exclude what the contract of an insurance plate does not have', () => {
    const keys = (fields: FieldValues) =>
      insuranceData(storedVehicle('a', { fields }), 'motorcycle').map(({ key }) => key);
    expect(keys({ J: 'L1E', A: '123 ABC' })).toEqual(['hsn', 'tsn', 'firstRegistration', 'power', 'postcode']);
    expect(keys({ J: 'L3E', A: 'HL AB 1' })).toContain('mileage');
  });

  it("prefer the owner's postcode to the document's, and are edited where they come from", () => {
    const postcode = (...given: Parameters<typeof storedVehicle>) =>
      insuranceData(storedVehicle(...given), 'car').at(-1);
    expect(postcode('a')).toMatchObject({ value: '23552', code: 'C.1.3', target: { kind: 'field', code: 'C.1.3' } });
    expect(postcode('a', { holder: { zip: ' 10115 ' } })).toMatchObject({
      value: '10115',
      code: null,
      target: { kind: 'holder' },
    });
    expect(postcode('a', { fields: { ...ASTRA_FIELDS, 'C.1.3': '-' } })).toMatchObject({
      value: null,
      code: null,
      target: { kind: 'holder' },
    });
    expect(postcode('a', { fields: { ...ASTRA_FIELDS, 'C.1.3': 'LINDENWEG 12' } })).toMatchObject({
      value: null,
      code: 'C.1.3',
    });
  });

  it.each([
    ['LINDENWEG 12/23552 LÜBECK', '23552'],
    ['HAUPTSTR. 1/2 10115 BERLIN', '10115'],
    ['KM 123456 01067 DRESDEN', '01067'],
    ['123456', null],
    ['', null],
  ])('finds the postcode of "%s"', (address, postcode) => {
    expect(postcodeIn(address)).toBe(postcode);
  });
});

describe('the deadline', () => {
  it.each([
    ['2026-11-21', '2026-11-30', 9],
    ['2026-11-30', '2026-11-30', 0],
    ['2026-12-01', '2027-11-30', 364],
    ['2027-01-01', '2027-11-30', 333],
  ])('on %s is %s', (today, day, daysLeft) => {
    expect(nextCancellationDeadline(new Date(`${today}T12:00:00`))).toEqual({ day, daysLeft });
  });
});
