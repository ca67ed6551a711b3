/**
 * What a plate says about its vehicle, and whether the document confirms it (§§ 9 to 11, 41 to 45 FZV of 20 July 2023).
 */
import { isKnownDistrict } from './districts';
import type { FieldValues } from './field-codes';
import { officialHolder, type OfficialHolder } from './official-signs';
import type { Plate } from './plate';
import { electricRight, isHistoricAge } from './plate-rights';
import type { OrdinaryPlate, PlateSeason, RedPlate } from './plate-types';
import { canHaveInsurancePlate, hasGreenPlate } from './vehicle-kind';

/** Remarks on a plate, as keys of texts. */
export type PlateRemark =
  | 'unknownDistrict'
  /** Letters behind a sign that only authorities have, whose plates have none. */
  | 'digitsOnly'
  | 'electric'
  | 'notElectric'
  /** A plug-in hybrid above the CO₂ limit: its range decides, which the document does not tell. */
  | 'electricByRange'
  | 'historic'
  | 'notHistoric'
  | 'season'
  | 'seasonLength'
  | 'interchangeable'
  | 'green'
  | 'official'
  | 'shortTerm'
  | 'redDealer'
  | 'redInspection'
  | 'redHistoric'
  | 'export'
  | 'insurance'
  | 'notInsurance';

/** Remarks that ask to compare the plate with the document. */
export const PLATE_DOUBTS: ReadonlySet<PlateRemark> = new Set([
  'unknownDistrict',
  'digitsOnly',
  'notElectric',
  'notHistoric',
  'seasonLength',
  'notInsurance',
]);

const ELECTRIC_REMARKS = {
  entitled: 'electric',
  open: 'electric',
  plugInOpen: 'electricByRange',
  notEntitled: 'notElectric',
} as const satisfies Record<ReturnType<typeof electricRight>, PlateRemark>;

const RED_REMARKS = {
  dealer: 'redDealer',
  inspection: 'redInspection',
  historic: 'redHistoric',
} as const satisfies Record<RedPlate['use'], PlateRemark>;

/** A season has two to eleven months (§ 10 Abs. 3). */
const SEASON_MONTHS = { least: 2, most: 11 } as const;

const INTERCHANGEABLE = /WECHSELKENNZ/u;

function remarksOf(fields: FieldValues): string {
  return `${fields['21'] ?? ''} ${fields['22'] ?? ''}`.toUpperCase();
}

function seasonRemarks({ from, to }: PlateSeason): readonly PlateRemark[] {
  const months = ((to - from + 12) % 12) + 1;
  return months < SEASON_MONTHS.least || months > SEASON_MONTHS.most ? ['season', 'seasonLength'] : ['season'];
}

function letterRemarks(
  { suffix, season }: Pick<OrdinaryPlate, 'suffix' | 'season'>,
  fields: FieldValues,
  today: string,
): readonly PlateRemark[] {
  const remarks: PlateRemark[] = [];
  if (suffix === 'E') remarks.push(ELECTRIC_REMARKS[electricRight(fields)]);
  if (suffix === 'H') remarks.push(isHistoricAge(fields, today) === false ? 'notHistoric' : 'historic');
  return season === null ? remarks : [...remarks, ...seasonRemarks(season)];
}

function signRemarks(plate: Plate): readonly PlateRemark[] {
  if (plate.kind === 'diplomatic' || plate.kind === 'insurance' || isKnownDistrict(plate.district)) return [];
  if (officialHolder(plate.district) === null) return ['unknownDistrict'];
  return plate.kind === 'ordinary' || plate.kind === 'interchangeable' ? ['digitsOnly'] : [];
}

/**
 * The remarks on a plate. A document without the fuel or the date contradicts nothing.
 * @param today YYYY-MM-DD
 */
export function plateRemarks(plate: Plate, fields: FieldValues, today: string): readonly PlateRemark[] {
  const signs = signRemarks(plate);
  switch (plate.kind) {
    case 'ordinary':
    case 'interchangeable': {
      const noted = remarksOf(fields);
      const isInterchangeable = plate.kind === 'interchangeable' || INTERCHANGEABLE.test(noted);
      return [
        ...signs,
        ...letterRemarks(plate, fields, today),
        ...(isInterchangeable ? (['interchangeable'] as const) : []),
        ...(hasGreenPlate((code) => fields[code] ?? '') ? (['green'] as const) : []),
      ];
    }
    case 'official':
    case 'diplomatic':
      return [...signs, 'official'];
    case 'red':
      return [...signs, RED_REMARKS[plate.use]];
    case 'shortTerm':
    case 'export':
      return [...signs, plate.kind];
    case 'insurance':
      return [canHaveInsurancePlate((code) => fields[code] ?? '') ? 'insurance' : 'notInsurance'];
  }
}

/** The authority that uses a plate of digits only: by its sign, else a local authority or consulate. */
export function plateHolder(plate: Plate): OfficialHolder | null {
  if (plate.kind === 'diplomatic') return 'diplomatic';
  return plate.kind === 'official' ? (officialHolder(plate.district) ?? 'local') : null;
}
