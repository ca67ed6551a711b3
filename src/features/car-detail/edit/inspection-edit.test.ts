import { expect, it } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { inspectionEdit, inspectionSchema, yearOptions } from './inspection-edit';

const TODAY = new Date('2026-11-21T12:00:00');
const vehicle = (HU: string, flagged = false) => {
  const stored = storedVehicle('astra', { fields: { HU } });
  const reading = { value: HU, confidence: 1, flagged, alternatives: [], box: { x: 0, y: 0, width: 1, height: 1 } };
  return { ...stored, readings: { HU: reading } };
};
const values = (month: string, year: string, isConfirmedAsPrinted = false) => ({ month, year, isConfirmedAsPrinted });

it.each([
  ['the same month', vehicle('04/2027'), values('04', '2027'), undefined],
  ['the same month, which was doubtful', vehicle('04/2027', true), values('04', '2027'), { HU: '04/2027' }],
  ['none in place of one', vehicle('04/2027'), values('', ''), { HU: '' }],
  ['none where there is none', vehicle('-'), values('', ''), undefined],
  ['none, which was doubtful', vehicle('-', true), values('', ''), { HU: '-' }],
  ['one in the past, which only the document can say', vehicle('04/2027'), values('04', '2025'), { HU: '04/2025' }],
])('saves in the document what differs from it: %s', (_, before, typed, fields) => {
  expect(inspectionEdit(typed, before, TODAY)).toEqual(fields && { kind: 'fields', fields });
});

it('one to come is set as the inspection', () => {
  const edit = { kind: 'inspection', inspectionDate: '2028-04' };
  expect(inspectionEdit(values('04', '2028'), vehicle('04/2027'), TODAY)).toEqual(edit);
});

it.each([
  [values('04', '2027'), true],
  [values('11', '2026'), true],
  [values('10', '2026'), false],
  [values('10', '2026', true), true],
  [values('', '2027'), false],
  [values('', ''), false],
  [values('', '', true), true],
  [values('', '2027', true), false],
])('%j can be saved: %s', (typed, isValid) => {
  const schema = inspectionSchema(null, TODAY, { invalid: 'invalid', past: 'past' });
  expect(schema.isValidSync(typed)).toBe(isValid);
});

it('the years begin with the latest and have that of the vehicle', () => {
  const years = yearOptions('', TODAY);
  expect([years[0], years.at(-1), years.length]).toEqual(['2030', '2011', 20]);
  expect(yearOptions('2020', TODAY)).toEqual(years);
  expect(yearOptions('1999', TODAY)).toEqual(['1999', ...years]);
});
