/**
 * Words that offices print in running text: a reading that is one of them letter by letter is hardly a misreading. Sources: KBA
 * directory of codes (SV 1, fuels and emission classes), names of makers.
 */
import type { FieldCode } from './field-codes';
import { isPrintedMaker } from './makers';

const FUELS: ReadonlySet<string> = new Set([
  'BENZIN', 'DIESEL', 'ELEKTRO', 'VIELSTOFF', 'LPG', 'CNG', 'LNG', 'ERDGAS', 'WASSERSTOFF', 'ETHANOL', 'E85', 'BENZIN/LPG', 'BENZIN/CNG', 'BENZIN/ERDGAS', 'BENZIN/E85', 'BENZIN/ETHANOL',
  'BENZ./KOMP.ERDGAS', 'BENZIN/KOMP.ERDGAS', 'BENZ./FLÜSSIGGAS', 'BENZIN/FLÜSSIGGAS', 'HYBR.BENZIN/E', 'HYBR.DIESEL/E', 'HYBR.BENZIN/EEXT.AUFL.', 'HYBR.DIESEL/EEXT.AUFL.', 'WASSERSTOFF/E', 'BRENNST./WASSERST.',
]);

const EMISSIONS = /^(?:EURO(?:[0-6]|I{1,3}|IV|VI?)|EMISSIONSFREI|SCHADSTOFFARM|SCHADSTOFFARM(?:D3|D4|E2|E3|E4)|BEDINGTSCHADSTOFFARM[A-C])$/u;

/** Whether a value of running text is a word that is known for its field, spaces and case aside. */
export function isKnownWord(code: FieldCode, value: string): boolean {
  const plain = value.replaceAll(/\s/gu, '').toUpperCase();
  if (code === 'P.3') return FUELS.has(plain);
  if (code === '14') return EMISSIONS.test(plain);
  return code === 'D.1' && isPrintedMaker(value);
}
