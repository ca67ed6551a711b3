/** A record and its tax, for tests. */
import type { FieldValues } from '~/zb1/field-codes';
import { taxInputOf } from './record-input';
import { taxOfRecord } from './record-tax';

export const TODAY = '2026-11-21';
export const ASTRA: FieldValues = {
  A: 'HL SW 2412',
  B: '05.03.2014',
  I: '11.04.2025',
  J: 'M1',
  '4': 'AB',
  'D.3': 'ASTRA',
  'P.3': 'BENZIN',
  '10': '0001',
  'P.1': '01598',
  'P.2': '0085',
  'V.7': '151',
  '14': 'EURO 5',
  '14.1': '35A0',
  'F.1': '001870',
  'F.2': '001870',
  '13': '075',
};
/** ASTRA with these values. */
export const record = (more: FieldValues): FieldValues => ({ ...ASTRA, ...more });
/** ASTRA without these fields. */
export const blank = (...codes: readonly (keyof FieldValues)[]): FieldValues =>
  record(Object.fromEntries(codes.map((code) => [code, ''])));

/** The tax input of a record; fails if it is not ready. */
export function input(fields: FieldValues) {
  const made = taxInputOf(fields, TODAY);
  if (made.status !== 'ready') throw new Error(made.status);
  return made;
}

/** The tax of a record; fails if it cannot be computed. */
export function taxed(fields: FieldValues, asOf = TODAY) {
  const tax = taxOfRecord(fields, asOf);
  if (tax.status !== 'taxed') throw new Error(JSON.stringify(tax));
  return tax;
}
