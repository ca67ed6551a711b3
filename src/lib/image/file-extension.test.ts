import { expect, it } from 'vitest';
import { withFileExtension } from './file-extension';

it.each([
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
  ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
  ['foto', 'image/png', 'foto.png'],
  ['hl-sw.2412.foto.png', 'image/webp', 'hl-sw.2412.foto.webp'],
  ['TÜV-Bericht 12.03.2024', 'image/jpeg', 'TÜV-Bericht 12.03.2024.jpg'],
  ['Rechnung Nr. 17', 'image/jpeg', 'Rechnung Nr. 17.jpg'],
  ['vertrag.pdf', 'application/pdf', 'vertrag.pdf'],
])('%s of the type %s is called %s', (name, type, called) => {
  expect(withFileExtension(name, type)).toBe(called);
});
