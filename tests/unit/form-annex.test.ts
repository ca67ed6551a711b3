/**
 * The form of the ZB I is annex 6 of the FZV of 20 July 2023 (to § 13 Abs. 1; BGBl. 2023 I Nr. 199, p. 99), which was
 * annex 5 before 1 September 2023. Annex 5 now holds the stamps on plates. No file may cite the old one.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const PATTERNS = ['{src,locales,docs,scripts,training}/**/*.{ts,tsx,mjs,json,md,py}', 'tests/**/*.{ts,md}', '*.md'];
const files = globSync(PATTERNS, { cwd: root }).filter((file) => basename(file) !== basename(import.meta.filename));

/**
 * "FZV Anlage 5", "Anlage 5 der Fahrzeug-Zulassungsverordnung", "annex 5 of the FZV", across line breaks of comments.
 */
const OLD_ANNEX =
  /\b(?:FZV|Fahrzeug-Zulassungsverordnung)[^.;\n]{0,10}(?:Anlage|annex)[\s*]+5\b|\b(?:Anlage|annex)[\s*]+5\b[^.;]{0,24}(?:FZV|Fahrzeug-Zulassungsverordnung|Vehicle Registration)/iu;

it('finds the citations of other annexes', () => {
  expect(OLD_ANNEX.test('form in FZV Anlage 5 (`src/zb1`)')).toBe(true);
  expect(OLD_ANNEX.test('Aufbau nach Anlage 5 der Fahrzeug-Zulassungsverordnung.')).toBe(true);
  expect(OLD_ANNEX.test('Layout according to Annex 5 of the Vehicle Registration Ordinance')).toBe(true);
  expect(OLD_ANNEX.test('FZV Anlage 6')).toBe(false);
  expect(OLD_ANNEX.test('FZV annex 4, section 5')).toBe(false);
});

it('is cited as annex 6 in every file', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => OLD_ANNEX.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
