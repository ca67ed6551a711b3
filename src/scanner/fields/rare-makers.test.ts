import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makersIn, type Maker } from '~/zb1/makers';
import { namesBrandOf, namesRareMaker } from './rare-makers';

it.each([
  ['BENTLEY', true],
  ['ROLLS-ROYCE', true],
  ['Schwarzmüller', true],
  ['GM (USA)', true],
  ['CAN-AM', true],
  ['CF MOTO', true],
  ['GREAT WALL (CHN)', true],
  ['GMUNDER', false],
  ['TAZZARI', false],
  ['-', false],
])('%s names a rare maker with a known identifier: %s', (text, expected) => {
  expect(namesRareMaker(text)).toBe(expected);
});

it.each<[string, Maker, boolean]>([
  ['EVOBUS (D)', 'Mercedes-Benz', true],
  ['VAUXHALL', 'Opel', true],
  ['RANGE ROVER', 'Land Rover', true],
  ['VAUXHALL', 'Ford', false],
  ['TAZZARI', 'Opel', false],
])('%s is another name of %s: %s', (text, maker, expected) => {
  expect(namesBrandOf(maker, text)).toBe(expected);
});

it('knows every name beside which an identifier is listed without a maker', () => {
  const source = readFileSync(new URL('../../zb1/wmi.ts', import.meta.url), 'utf8');
  const list = source.slice(source.indexOf('const OTHER_WMIS'), source.indexOf('const PLANT_OWNERS'));
  const names = [...list.matchAll(/^ +\/\/ (?!Shared)(.+)$/gmu)]
    .flatMap(([, line = '']) => line.split(/,| and /u))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !namesRareMaker(name) && makersIn(name).length === 0)).toEqual([]);
});
