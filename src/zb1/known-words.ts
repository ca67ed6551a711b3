/**
 * Words that registration offices print in running text: a reading that equals one of them is hardly ever wrong.
 * Sources: KBA directory of codes (SV 1, fuels and emission classes), names of makers.
 */
import type { FieldCode } from './field-codes';
import { isPrintedMaker, PRINTED_MAKERS } from './makers';

/** In capitals, without spaces. */
const FUELS = [
  'BENZIN',
  'DIESEL',
  'ELEKTRO',
  'VIELSTOFF',
  'LPG',
  'CNG',
  'LNG',
  'ERDGAS',
  'ERDGASNG',
  'METHAN',
  'BIOGAS',
  'FLÜSSIGGAS',
  'AUTOGAS',
  'WASSERSTOFF',
  'ETHANOL',
  'METHANOL',
  'E85',
  'BENZIN/LPG',
  'BENZIN/CNG',
  'BENZIN/NG',
  'BENZIN/METHAN',
  'BENZIN/BIOGAS',
  'BENZIN/AUTOGAS',
  'BENZIN/WASSERSTOFF',
  'WASSERSTOFF/BENZIN',
  'BENZIN/ERDGAS',
  'BENZIN/E85',
  'BENZIN/ETHANOL',
  'BENZ./KOMP.ERDGAS',
  'BENZIN/KOMP.ERDGAS',
  'BENZ./FLÜSSIGGAS',
  'BENZIN/FLÜSSIGGAS',
  'HYBR.BENZIN/E',
  'HYBR.DIESEL/E',
  'HYBR.WASSERSTOFF/E',
  'HYBR.WASSERST./E',
  'HYBR.ERDGAS/E',
  'HYBR.LPG/E',
  'HYBR.BENZIN/EEXT.AUFL.',
  'HYBR.DIESEL/EEXT.AUFL.',
  'WASSERSTOFF/E',
  'BZ/WASSERSTOFF',
  'BZ/WASSERST.',
  'BRENNST./WASSERST.',
  'BZ/BENZIN',
  'BZ/METHANOL',
  'BZ/ETHANOL',
  'DIESEL/LPG',
  'DIESEL/CNG',
  'DIESEL/LNG',
  'DIESEL/ERDGAS',
];

const EMISSIONS = [
  'EURO6D-TEMP',
  'EURO6D-TEMP-EVAP',
  'EURO6D-TEMP-ISC',
  'EURO6D-TEMP-EVAP-ISC',
  'EURO6D-ISC',
  'EURO6D-ISC-FCM',
  ...['0', '1', '2', '3', '4', '5', '6', 'I', 'II', 'III', 'IV', 'V', 'VI'].map((level) => `EURO${level}`),
  'EURO6E',
  'EURO6E-FCM',
  'EURO6E-BIS',
  'EURO6E-BIS-FCM',
  'EURO5+',
  ...['A', 'B', 'C', 'D', 'E'].map((stage) => `EUROVI${stage}`),
  'EEV',
  ...['I', 'II', 'III', '1', '2', '3'].map((level) => `EEVKLASSE${level}`),
  'EMISSIONSFREI',
  'SCHADSTOFFARM',
  ...['D3', 'D4', 'E2', 'E3', 'E4'].map((level) => `SCHADSTOFFARM${level}`),
  ...['A', 'B', 'C'].map((kind) => `BEDINGTSCHADSTOFFARM${kind}`),
];

/** Whether a value is a known word of its field, ignoring spaces and case. */
export function isKnownWord(code: FieldCode, value: string): boolean {
  const plain = value.replaceAll(/\s/gu, '').toUpperCase();
  if (code === 'P.3') return FUELS.includes(plain);
  if (code === '14') return EMISSIONS.includes(plain);
  // CITROEN and CITROËN are both printed, so equality with one of them does not prove the reading.
  return code === 'D.1' && isPrintedMaker(value) && !/^CITRO[EË]N$/u.test(plain);
}

/** The known words of a field, in capitals without spaces; empty for most fields. */
export function knownWords(code: FieldCode): readonly string[] {
  if (code === 'P.3') return FUELS;
  if (code === '14') return EMISSIONS;
  return code === 'D.1' ? PRINTED_MAKERS : [];
}

/** Least number of characters by which a word is recognised. */
const MIN_BEGINNING = 3;

/** Whether a value is no known word of its field but the beginning of one, ignoring spaces and case. */
export function isBeginningOfWord(code: FieldCode, value: string): boolean {
  const plain = value.replaceAll(/\s/gu, '').toUpperCase();
  if (plain.length < MIN_BEGINNING || isKnownWord(code, value)) return false;
  return knownWords(code).some((word) => word.length > plain.length && word.startsWith(plain));
}

/** Maximum number of characters that a text may have lost at an end. */
export const MAX_LOST_CHARACTERS = 2;

/** Whether a value is no known word of its field but one without its first characters: "ENZIN", "URO 5". */
export function lacksBeginning(code: FieldCode, value: string): boolean {
  const plain = value.replaceAll(/\s/gu, '').toUpperCase();
  const words = knownWords(code);
  if (plain.length < MIN_BEGINNING || words.includes(plain)) return false;
  return words.some((word) => word.endsWith(plain) && word.length - plain.length <= MAX_LOST_CHARACTERS);
}
