import { expect, it } from 'vitest';
import { startI18n, textsOf } from './i18n';
import type { Language } from './paths';

it.each<[Language, string, Readonly<Record<string, number>>, string]>([
  ['de', 'history:more', { count: 4940 }, '4.940 weitere Einträge anzeigen'],
  ['en', 'history:search.found', { count: 4940 }, '4,940 entries found'],
  ['de', 'cars:search.found', { count: 1200 }, '1.200 Fahrzeuge gefunden'],
  ['en', 'cars:plan.plain', { count: 1200 }, '1,200 vehicles'],
  ['de', 'plans:current.unlimited', { count: 1200 }, '1.200 Fahrzeuge, unbegrenzt'],
  ['en', 'plans:current.used', { current: 1200, allowed: 1500 }, '1,200 of 1,500 vehicles'],
  ['de', 'account:delete.photos', { count: 7000 }, '7.000 Fotos'],
  ['de', 'history:more', { count: 7 }, '7 weitere Einträge anzeigen'],
])('writes large counts as the language writes numbers: %s %s', async (language, key, values, text) => {
  await startI18n(language, ['history', 'cars', 'plans', 'account']);
  expect(textsOf(language).t(key as never, values)).toBe(text);
});
