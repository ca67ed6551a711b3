import { expect, it } from 'vitest';
import { fileNamePart, withoutIsolation } from './file-name-part';

it.each([
  ['Opel Astra', 'opel-astra'],
  ['Škoda/../Fabia?', 'škoda-fabia'],
  ['qr code LÖS AB 1', 'qr-code-lös-ab-1'],
  [' (T5) ', 't5'],
  ['?', ''],
])('makes "%s" the part "%s" of a file name', (text, part) => {
  expect(fileNamePart(text)).toBe(part);
});

it('leaves no invisible characters in a file name', () => {
  expect(withoutIsolation('blatt-\u2068שלום\u2069.html')).toBe('blatt-שלום.html');
});
