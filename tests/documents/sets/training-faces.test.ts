import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SET_FACES } from './set-fonts';

const FOLDER = join(import.meta.dirname, '../../../training/line-reader');
const { fontsource } = JSON.parse(readFileSync(join(FOLDER, 'needs.json'), 'utf8')) as {
  readonly fontsource: readonly string[];
};
const script = readFileSync(join(FOLDER, 'fonts.py'), 'utf8');
const drawn = [...script.matchAll(/"@fs\/([a-z0-9-]+)"/gu)].map(([, name = '']) => name);

it('installs every npm font used for training lines', () => {
  expect(drawn.length).toBeGreaterThanOrEqual(60);
  expect(drawn.filter((name) => !fontsource.includes(name))).toEqual([]);
  expect(fontsource.filter((name) => !drawn.includes(name))).toEqual([]);
});

it.each(['validation', 'final'] as const)('uses no font of the %s set for training', (set) => {
  const faces = SET_FACES[set].map(({ font }) => font.id);
  expect(fontsource.filter((name) => faces.includes(name))).toEqual([]);
});
