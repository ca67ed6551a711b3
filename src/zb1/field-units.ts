/** Units of the numeric fields, named as in the number formatter. */
import type { FieldCode } from './field-codes';

export type FieldUnit =
  | 'kilograms'
  | 'millimetres'
  | 'kilometresPerHour'
  | 'kilowatts'
  | 'cubicCentimetres'
  | 'cubicMetres'
  | 'gramsPerKilometre'
  | 'decibels'
  | 'perMinute'
  | 'kilowattsPerKilogram';

/** Fields that are not listed have no unit. */
export const FIELD_UNITS: Readonly<Partial<Record<FieldCode, FieldUnit>>> = {
  'P.1': 'cubicCentimetres',
  'P.2': 'kilowatts',
  'P.4': 'perMinute',
  T: 'kilometresPerHour',
  'V.7': 'gramsPerKilometre',
  'U.1': 'decibels',
  'U.2': 'perMinute',
  'U.3': 'decibels',
  Q: 'kilowattsPerKilogram',
  '18': 'millimetres',
  '19': 'millimetres',
  '20': 'millimetres',
  '12': 'cubicMetres',
  '13': 'kilograms',
  G: 'kilograms',
  'F.1': 'kilograms',
  'F.2': 'kilograms',
  '7.1': 'kilograms',
  '7.2': 'kilograms',
  '7.3': 'kilograms',
  '8.1': 'kilograms',
  '8.2': 'kilograms',
  '8.3': 'kilograms',
  'O.1': 'kilograms',
  'O.2': 'kilograms',
};
