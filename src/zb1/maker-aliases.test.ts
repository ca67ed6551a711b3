import { expect, it } from 'vitest';
import { aliasesOfMaker } from './maker-aliases';
import { makersIn } from './makers';

it.each(['Mercedes-Benz', 'Volkswagen'])('the other names of %s are names of this maker', (maker) => {
  const names = aliasesOfMaker(maker);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(makersIn(name)[0]).toBe(maker);
});

it.each([
  ['Abarth', 'Fiat'],
  ['Daimler', 'Jaguar'],
])('%s is found as %s, which made it', (maker, other) => {
  expect(aliasesOfMaker(maker)).toContain(other);
});

it('most makers have no other name', () => {
  expect(aliasesOfMaker('Opel')).toEqual([]);
  expect(aliasesOfMaker('')).toEqual([]);
});
