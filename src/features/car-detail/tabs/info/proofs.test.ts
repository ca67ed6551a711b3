import { expect, it } from 'vitest';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { checkFields } from '~/zb1/checks';
import type { FieldValues } from '~/zb1/field-codes';
import { vinCheckDigit } from '~/zb1/vin';
import { incomparableFields, proofsOf } from './proofs';

const today = new Date('2026-11-21T12:00:00');
const keys = (fields: FieldValues) => proofsOf(fields, checkFields(fields, today), today).map(({ key }) => key);

it('lists the groups that agree in a document without errors', () => {
  expect(keys({ ...ASTRA_FIELDS, E: 'W0LPD6EB5E8123406', '3': '5' })).toEqual([
    'vin',
    'maker',
    'dates',
    'masses',
    'keys',
  ]);
  expect(proofsOf(ASTRA_FIELDS, [], today).find(({ key }) => key === 'masses')?.fields).toEqual(['G', 'F.1', 'F.2']);
});

it('omits groups with a contradiction', () => {
  expect(keys({ ...ASTRA_FIELDS, '3': '7' })).not.toContain('vin');
  expect(keys({ ...ASTRA_FIELDS, G: '2000' })).not.toContain('masses');
});

it('requires at least two fields, and the check digit for the VIN', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ ...ASTRA_FIELDS, '3': '' })).not.toContain('vin');
  expect(keys({ G: '1393' })).toEqual([]);
});

const compared = (fields: FieldValues, key: string) =>
  proofsOf(fields, checkFields(fields, today), today).find((proof) => proof.key === key)?.fields;

it.each(['0900', '0800', '0801', '0901', '0000', '4711'])(
  'does not confirm the maker by the collective HSN %s',
  (hsn) => {
    expect(compared({ 'D.1': 'OPEL', '2.1': hsn }, 'maker')).toBeUndefined();
    expect(compared({ E: 'W0L0AHL3572000001', 'D.1': 'OPEL', '2.1': hsn }, 'maker')).toEqual(['E', 'D.1']);
  },
);

it('names no maker by the first characters of a number from before the VIN', () => {
  expect(compared({ E: 'W0L10E-0123', 'D.1': 'OPEL' }, 'maker')).toBeUndefined();
});

it('does not confirm a maker by another brand of its group', () => {
  expect(compared({ E: 'WAUZZZ8K9DA000001', 'D.1': 'VW' }, 'maker')).toBeUndefined();
  expect(compared({ E: 'WAUZZZ8K9DA000001', 'D.1': 'AUDI', '2.1': '0603' }, 'maker')).toEqual(['E', 'D.1']);
});

it('proves a shorter number by field 3', () => {
  const old = { E: 'ZXT10E-012345', B: '01.07.1972' };
  expect(compared({ ...old, '3': '9' }, 'vin')).toEqual(['E', '3']);
  expect(compared({ ...old, '3': '8' }, 'vin')).toBeUndefined();
  expect(compared({ ...old, '3': '-' }, 'vin')).toBeUndefined();
  expect(compared({ ...old, B: '01.07.2014', '3': '8' }, 'vin')).toBeUndefined();
});

it.each(['0003', '0019', '0029'])('does not compare the fuel with the catch-all code %s', (code) => {
  expect(compared({ 'P.3': 'DIESEL', '10': code }, 'keys')).toBeUndefined();
});

it.each<[string, FieldValues]>([
  ['vin', { E: 'W0LPD6EB5E8123406', '3': '-' }],
  ['vin', { E: '-', '3': '5' }],
  ['vin', { E: 'W0LPD6?B5E8123406', '3': '5' }],
  ['maker', { E: 'W0LPD6EB5E8123406', 'D.1': '-', '2.1': '' }],
  ['maker', { E: 'QQQPD6EB5E8123406', 'D.1': 'OPEL' }],
  ['dates', { B: '05.03.2014', I: '-', HU: '' }],
  ['dates', { B: '05.03.2014', I: '31.02.2014', HU: '13/2027' }],
  ['masses', { G: '-', 'F.1': '1870', 'F.2': '' }],
  ['masses', { G: '13?3', 'F.1': '1870' }],
  ['keys', { '10': '0001', 'P.3': '-' }],
  ['keys', { '14.1': '35A0', '14': 'SCHADSTOFFARM' }],
  ['keys', { R: 'GRAU', '11': '?' }],
])('has no tick %s where one side is empty or unreadable: %o', (key, fields) => {
  expect(compared(fields, key)).toBeUndefined();
});

it('compares no value that it does not know', () => {
  const pommes = { ...ASTRA_FIELDS, 'P.3': 'Pommes', '10': '0002' };
  expect(compared(pommes, 'keys')).not.toContain('P.3');
  expect(compared({ 'P.3': 'Pommes', '10': '0002' }, 'keys')).toBeUndefined();
  expect(compared({ B: 'gestern', I: '14.01.2018' }, 'dates')).toBeUndefined();
  expect(compared({ I: '14.01.2018', HU: '04/2027' }, 'dates')).toBeUndefined();
  expect(compared({ G: '1393', 'F.2': '1840' }, 'masses')).toBeUndefined();
});

// StVZO annex VIII no. 2.1
it.each([
  ['03/2028', ['B', 'I', 'HU']],
  ['03/2027', ['B', 'I', 'HU']],
  ['03/2029', undefined],
  ['04/2028', undefined],
])('compares the month %s of a new camper of 4.25 t', (HU, fields) => {
  const camper = { J: 'M1', '4': 'SA', 'F.1': '4250', B: '05.03.2026', I: '05.03.2026', HU };
  expect(compared(camper, 'dates')).toEqual(fields);
});

it('does not prove the month of a later inspection', () => {
  expect(compared({ J: 'M1', B: '05.03.2014', I: '11.04.2025', HU: '04/2027' }, 'dates')).toEqual(['B', 'I']);
});

it('keeps what agrees beside a pair that contradicts', () => {
  expect(compared({ 'P.3': 'BENZIN', '10': '0002', R: 'GRAU', '11': '7' }, 'keys')).toEqual(['R', '11']);
});

it('names the fields whose unknown value kept them from being compared', () => {
  expect(incomparableFields(ASTRA_FIELDS)).toEqual([]);
  expect(incomparableFields({ 'P.3': 'Pommes', '10': '0002', R: 'GRAU', '11': '?' })).toEqual(['P.3', '11']);
  expect(incomparableFields({ 'P.3': 'Pommes', '10': '-' })).toEqual([]);
  expect(incomparableFields({ 'P.3': 'DIESEL', '10': '0003' })).toEqual([]);
});

it('does not call the number of an unknown maker confirmed, since look-alikes count the same', () => {
  expect(compared({ E: '9HWGU12T06LA12345', '3': vinCheckDigit('9HWGU12T06LA12345') ?? '' }, 'vin')).toBeUndefined();
  expect(compared({ E: 'ZHWGU12T06LA12345', '3': vinCheckDigit('ZHWGU12T06LA12345') ?? '' }, 'vin')).toEqual([
    'E',
    '3',
  ]);
});
