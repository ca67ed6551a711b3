import { expect, it } from 'vitest';
import { isOrganisation } from './organisation';

it.each([
  'MUSTER GMBH',
  'NORD-LEASING',
  'STADT LÜBECK',
  'HANSESTADT HAMBURG',
  'FREISTAAT BAYERN',
  'SPORTVEREIN E. V.',
  'MEYER & SÖHNE',
  'STADTWERKE KIEL',
  'Finanzbeh\u00f6rde',
  'Finanzbeho\u0308rde',
])('%s is an organisation', (name) => {
  expect(isOrganisation(name)).toBe(true);
});

it.each(['MUSTERMANN', 'MEYER-LAND', 'BÖSE', 'SEEGER', 'AMTMANN', 'BANK-MEYER', ''])('"%s" is a person', (name) => {
  expect(isOrganisation(name)).toBe(false);
});
