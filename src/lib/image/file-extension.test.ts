import { expect, it } from 'vitest';
import { withFileExtension } from './file-extension';

it.each([
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
  ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
  ['foto', 'image/png', 'foto.png'],
  ['hl-sw.2412.foto.png', 'image/webp', 'hl-sw.2412.foto.webp'],
  ['vertrag.pdf', 'application/pdf', 'vertrag.pdf'],
])('%s of the type %s is called %s', (name, type, called) => {
  expect(withFileExtension(name, type)).toBe(called);
});
