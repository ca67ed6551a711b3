import { expect, it } from 'vitest';
import { fileNamePart, vehicleFilePart, withoutIsolation } from './file-name-part';

it.each([
  ['Opel Astra', 'opel-astra'],
  ['Škoda/../Fabia?', 'škoda-fabia'],
  ['qr code LÖS AB 1', 'qr-code-lös-ab-1'],
  [' (T5) ', 't5'],
  ['?', ''],
])('makes "%s" the part "%s" of a file name', (text, part) => {
  expect(fileNamePart(text)).toBe(part);
});

it.each([
  ['HL SW 2412', 'HL-SW-2412'],
  ['M AB 12 04/10', 'M-AB-12-04-10'],
  ['VW Golf 1.6', 'VW-Golf-1-6'],
])('leaves the name "%s" of a vehicle as it is written, "%s"', (name, part) => {
  expect(vehicleFilePart(name)).toBe(part);
});

it('leaves no invisible characters in a file name', () => {
  expect(withoutIsolation('blatt-\u2068שלום\u2069.html')).toBe('blatt-שלום.html');
});
