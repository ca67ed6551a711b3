import { expect, it } from 'vitest';
import { photoRefusal } from './photo-queue';

it.each([
  ['scan.tif', 'image/tiff', 'II*\0'],
  ['raw.dng', 'image/x-adobe-dng', 'II*\0'],
  ['bild.jxl', 'image/jxl', '\0\0\0\fJXL '],
  ['bild.jp2', 'image/jp2', '\0\0\0\fjP  '],
  ['bild.ico', 'image/x-icon', '\0\0\u0001\0'],
])('refuses %s of the type %s as a format that is not displayed', async (name, type, bytes) => {
  expect((await photoRefusal(new File([bytes], name, { type })))?.code).toBe('file.unsupported-format');
});

it.each([
  ['bild.png', 'image/png'],
  ['BILD.JPG', ''],
  ['bild', 'image/jpeg'],
  ['bild.heic', 'image/heic'],
  ['bild.bmp', 'image/x-ms-bmp'],
])('refuses a text called %s of the type "%s" as no image', async (name, type) => {
  expect((await photoRefusal(new File(['a text'], name, { type })))?.code).toBe('file.not-an-image');
});

it.each([
  ['bild.svg', 'image/svg+xml'],
  ['brief.txt', 'text/plain'],
])('refuses %s of the type %s as unsuitable for a photo', async (name, type) => {
  expect((await photoRefusal(new File(['<svg/>'], name, { type })))?.code).toBe('file.unsupported-type');
});
