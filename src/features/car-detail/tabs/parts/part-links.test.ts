import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import { PART_KEYS, partAddress, SHOP_PARTS, shopCodes, unfitReason } from './part-links';

const missing = (fields: FieldValues) =>
  Object.fromEntries(
    PART_KEYS.flatMap((part) => {
      const reason = unfitReason(part, vehicleProfile(fields));
      return reason === null ? [] : [[part, reason]];
    }),
  );

it('lists every part once', () => {
  expect(PART_KEYS.toSorted()).toEqual(Object.keys(SHOP_PARTS).toSorted());
});

describe('parts a vehicle does not have', () => {
  it.each([
    ['a petrol car', { J: 'M1', '10': '0001' }, {}],
    ['a hybrid', { J: 'M1', '10': '0025' }, {}],
    ['a camper', { J: 'M1', '4': 'SA', '10': '0002' }, {}],
    [
      'an electric car',
      { J: 'M1', '10': '0004' },
      { engine: 'electricEngine', oil: 'electricOil', oilFilter: 'electric' },
    ],
    ['a motorcycle', { J: 'L3e', '10': '0001' }, { wipers: 'motorcycle' }],
    ['a moped', { J: 'L1e', '10': '0001' }, { wipers: 'motorcycle' }],
    ['a three-wheeler, which can have a cabin', { J: 'L5e', '10': '0001' }, {}],
    ['a light car', { J: 'L6e-BP', '10': '0002' }, {}],
    [
      'a quadricycle',
      { J: 'L7e', '10': '0004' },
      { engine: 'electricEngine', oil: 'electricOil', oilFilter: 'electric' },
    ],
    [
      'an electric scooter',
      { J: 'L3e', '10': '0004' },
      { wipers: 'motorcycle', engine: 'electricEngine', oil: 'electricOil', oilFilter: 'electric' },
    ],
    [
      'a trailer',
      { J: 'O2', 'F.1': '1300' },
      {
        battery: 'trailer',
        wipers: 'trailer',
        engine: 'trailer',
        brakePads: 'trailerDrum',
        brakeDiscs: 'trailerDrum',
        oil: 'trailer',
        oilFilter: 'trailer',
      },
    ],
    [
      'a trailer without a brake',
      { J: 'O1', 'F.1': '750' },
      {
        battery: 'trailer',
        wipers: 'trailer',
        brakes: 'trailerUnbraked',
        engine: 'trailer',
        brakePads: 'trailerUnbraked',
        brakeDiscs: 'trailerUnbraked',
        oil: 'trailer',
        oilFilter: 'trailer',
      },
    ],
    [
      'a trailer with a brake whose mass was lowered to 750 kg',
      { J: 'O2', 'F.1': '1300', 'F.2': '750' },
      {
        battery: 'trailer',
        wipers: 'trailer',
        engine: 'trailer',
        brakePads: 'trailerDrum',
        brakeDiscs: 'trailerDrum',
        oil: 'trailer',
        oilFilter: 'trailer',
      },
    ],
    [
      'a heavy trailer',
      { J: 'O4', 'F.1': '18000' },
      { battery: 'trailer', wipers: 'trailer', engine: 'trailer', oil: 'trailer', oilFilter: 'trailer' },
    ],
    ['a blank record', {}, {}],
  ] as const)('of %s', (_, fields, reasons) => {
    expect(missing(fields)).toEqual(reasons);
  });
});

describe('the URL', () => {
  it("contains part and vehicle after the shop's own parameters", () => {
    expect(partAddress('https://shop.example.org/kfz?ref=sw', 'brakePads', { hsn: '0035', tsn: 'AUN' })).toBe(
      'https://shop.example.org/kfz?ref=sw&category=brake-pads&hsn=0035&tsn=AUN',
    );
    expect(partAddress('https://shop.example.org', 'all', { hsn: '0035', tsn: 'AUN' })).toBe(
      'https://shop.example.org/?category=all&hsn=0035&tsn=AUN',
    );
  });

  it('omits the vehicle if one of the codes is missing', () => {
    for (const codes of [
      { hsn: '0035', tsn: null },
      { hsn: null, tsn: 'AUN' },
      { hsn: null, tsn: null },
    ]) {
      expect(partAddress('https://shop.example.org', 'oil', codes)).toBe('https://shop.example.org/?category=oil');
    }
  });

  it('treats codes of zeros as missing', () => {
    expect(shopCodes({ hsn: '0035', tsn: '000' })).toEqual({ hsn: '0035', tsn: null });
    expect(shopCodes({ hsn: '0000', tsn: 'AUN' })).toEqual({ hsn: null, tsn: 'AUN' });
    expect(shopCodes({ hsn: null, tsn: undefined })).toEqual({ hsn: null, tsn: null });
    expect(shopCodes({ hsn: '', tsn: '' })).toEqual({ hsn: null, tsn: null });
  });
});
