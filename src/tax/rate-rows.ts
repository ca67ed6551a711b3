/** Parses the rate table and finds the row of a vehicle. */
import { RATE_TABLE, RATE_TYPES, type RateType } from './rates.ts';

export type RateDrive = 'Otto' | 'Diesel' | 'OttoWankel';

/** A row with the specification's column names; empty columns are undefined. */
export interface RateRow {
  readonly Nr: number;
  readonly Steuersatz: readonly string[];
  readonly Fahrzeugart: RateType;
  readonly Antriebsart: string | undefined;
  readonly Schadstoffnorm: string | undefined;
  readonly Oldtimerart: string | undefined;
  /** Permitted total mass in kg: more than the first, at most the second. */
  readonly ZulaessigeGesamtmasse: number | undefined;
  readonly ZulaessigeGesamtmasse2: number | undefined;
  readonly Hubraum: number | undefined;
  readonly CO2Wert: number | undefined;
  readonly Stuetzlast: string | undefined;
  readonly Recht: string;
}

/** The values that select a row of a vehicle type. */
export interface RateQuery {
  readonly drive?: RateDrive | undefined;
  readonly emission?: string | undefined;
  readonly massKg?: number | undefined;
  readonly co2?: number | undefined;
  /** Displacement of a light motorcycle, which is exempt; cm³. */
  readonly lightCcm?: number | undefined;
  readonly historic?: '1Motorrad' | '0UebrigeKfz' | undefined;
}

const number = (cell: string | undefined): number | undefined => (cell === undefined ? undefined : Number(cell));

function isRateType(text: string): text is RateType {
  return RATE_TYPES.some((type) => type === text);
}

/** @throws Error if the table is malformed */
function readRows(): readonly RateRow[] {
  const [head = [], ...body] = RATE_TABLE.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return body.map((cells) => {
    const cell = (name: string): string | undefined => cells[head.indexOf(name)] || undefined;
    const type = cell('Fahrzeugart') ?? '';
    if (cells.length !== head.length || !isRateType(type)) throw new Error(`Rate row ${cells.join('|')}`);
    return {
      Nr: Number(cell('Nr')),
      Steuersatz: (cell('Steuersatz') ?? '').split(':'),
      Fahrzeugart: type,
      Antriebsart: cell('Antriebsart'),
      Schadstoffnorm: cell('Schadstoffnorm'),
      Oldtimerart: cell('Oldtimerart'),
      ZulaessigeGesamtmasse: number(cell('ZulaessigeGesamtmasse')),
      ZulaessigeGesamtmasse2: number(cell('ZulaessigeGesamtmasse2')),
      Hubraum: number(cell('Hubraum')),
      CO2Wert: number(cell('CO2Wert')),
      Stuetzlast: cell('Stuetzlast'),
      Recht: cell('Recht') ?? '',
    };
  });
}

export const RATE_ROWS = readRows();

const atMost = (value: number | undefined, limit: number | undefined): boolean =>
  limit === undefined || (value !== undefined && value <= limit);

function fits(row: RateRow, query: RateQuery): boolean {
  return (
    (row.Antriebsart === undefined || row.Antriebsart === query.drive) &&
    (row.Schadstoffnorm === undefined || row.Schadstoffnorm === query.emission) &&
    (row.Oldtimerart === undefined || row.Oldtimerart === query.historic) &&
    (row.ZulaessigeGesamtmasse === undefined || (query.massKg ?? 0) > row.ZulaessigeGesamtmasse) &&
    atMost(query.massKg, row.ZulaessigeGesamtmasse2) &&
    atMost(query.co2, row.CO2Wert) &&
    atMost(query.lightCcm, row.Hubraum)
  );
}

/**
 * The first row that fits a vehicle.
 * @throws Error if there is none, because the query lacks a value that the rows of the type need
 */
export function rateRow(type: RateType, query: RateQuery): RateRow {
  const row = RATE_ROWS.find((candidate) => candidate.Fahrzeugart === type && fits(candidate, query));
  if (row === undefined) throw new Error(`No rate for ${type} ${JSON.stringify(query)}`);
  return row;
}
