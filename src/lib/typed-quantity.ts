/** Units as people type or paste them behind a number. Pure. */

/** The spellings of each unit, in lower case and without spaces. */
const SPELLINGS = {
  kilometres: ['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres'],
  kilograms: ['kg', 'kilo', 'kilogramm', 'kilogram', 'kilograms'],
  millimetres: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  metres: ['m', 'meter', 'meters', 'metre', 'metres'],
  months: ['monat', 'monate', 'monaten', 'month', 'months'],
  litres: ['l', 'ltr', 'liter', 'liters', 'litre', 'litres'],
  kilowattHours: ['kwh', 'kilowattstunden', 'kilowatt-hours'],
  kilowatts: ['kw', 'kilowatt', 'kilowatts'],
  cubicCentimetres: ['cm³', 'cm3', 'ccm', 'cc', 'kubikzentimeter'],
  cubicMetres: ['m³', 'm3', 'cbm', 'kubikmeter'],
  gramsPerKilometre: ['g/km', 'gco2/km', 'gco₂/km', 'g'],
  kilometresPerHour: ['km/h', 'kmh', 'kph'],
  decibels: ['db(a)', 'db', 'dba'],
  perMinute: ['min⁻¹', 'min-1', '/min', '1/min', 'u/min', 'upm', 'rpm'],
  kilowattsPerKilogram: ['kw/kg'],
  euros: ['€', 'eur', 'euro', 'euros'],
} as const;

/** A unit that a typed number may carry. */
export type TypedUnit = keyof typeof SPELLINGS;

/** A number with an optional sign of currency before it, and what follows its last digit. */
const QUANTITY = /^(?<currency>€|eur|euro)?\s*(?<number>[+\-−–]?\d(?:[\d.,'’\s]*\d)?)(?<rest>.*)$/isu;
/** "8.900,-" and "8.900,–": no cents. */
const NO_CENTS = /^[.,][-–—]{1,2}/u;

/**
 * A typed number without its own unit: "85 001 km" gives "85 001", "€ 8.900,–" gives "8.900". Another unit stays, so
 * that "150 PS" is no number of kilowatts.
 */
export function withoutUnit(text: string, unit: TypedUnit): string {
  const { currency, number, rest = '' } = QUANTITY.exec(text.trim())?.groups ?? {};
  if (number === undefined) return text;
  const isMoney = unit === 'euros';
  const name = (isMoney ? rest.replace(NO_CENTS, '') : rest).toLowerCase().replace(/\s/gu, '');
  const isOwn = name === '' ? rest !== '' || currency !== undefined : isSpelling(unit, name);
  return isOwn && (isMoney || currency === undefined) ? number : text;
}

function isSpelling(unit: TypedUnit, name: string): boolean {
  const spellings: readonly string[] = SPELLINGS[unit];
  return spellings.includes(name);
}
