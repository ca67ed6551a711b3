import { expect, it } from 'vitest';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { checkFields } from '~/zb1/checks';
import type { FieldValues } from '~/zb1/field-codes';
import { proofsOf } from './proofs';

const today = new Date('2026-11-21T12:00:00');
const keys = (fields: FieldValues) => proofsOf(fields, checkFields(fields, today)).map(({ key }) => key);

it('lists the groups that agree in a document without errors', () => {
  expect(keys(ASTRA_FIELDS)).toEqual(['vin', 'maker', 'dates', 'masses', 'keys']);
  expect(proofsOf(ASTRA_FIELDS, []).find(({ key }) => key === 'masses')?.fields).toEqual(['G', 'F.1', 'F.2']);
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
