import { expect, it } from 'vitest';
import { startI18n, textsOf } from './i18n';
import type { Language } from './paths';

const NAMESPACES = ['history', 'cars', 'plans', 'account', 'documents', 'scan', 'vehicle-search'] as const;

it.each<[Language, string, Readonly<Record<string, number>>, string]>([
  ['de', 'history:more', { count: 4940 }, '4.940 weitere Einträge anzeigen'],
  ['en', 'history:search.found', { count: 4940 }, '4,940 entries found'],
  ['de', 'cars:search.found', { count: 1200 }, '1.200 Fahrzeuge gefunden'],
  ['en', 'cars:plan.plain', { count: 1200 }, '1,200 vehicles'],
  ['de', 'plans:current.unlimited', { count: 1200 }, '1.200 Fahrzeuge, unbegrenzt'],
  ['en', 'plans:current.used', { current: 1200, allowed: 1500 }, '1,200 of 1,500 vehicles'],
  ['de', 'account:delete.photos', { count: 7000 }, '7.000 Fotos'],
  ['de', 'cars:deadlines.more', { count: 1197 }, '1.197 weitere'],
  ['en', 'documents:choose.refused', { count: 1200 }, '1,200 files cannot be uploaded:'],
  ['de', 'history:more', { count: 7 }, '7 weitere Einträge anzeigen'],
])('writes large counts as the language writes numbers: %s %s', async (language, key, values, text) => {
  await startI18n(language, NAMESPACES);
  expect(textsOf(language).t(key as never, values)).toBe(text);
});

it.each<[Language, string, string]>([
  ['de', 'scan:planWarning.full', 'Dein Plan ist voll: 1.200 von 1.000 Fahrzeugen.'],
  ['de', 'scan:planWarning.over', 'Du hast 1.200 Fahrzeuge, dein Plan erlaubt 1.000.'],
  ['en', 'scan:planWarning.full', 'Your plan is full: 1,200 of 1,000 vehicles.'],
  ['en', 'vehicle-search:car.planOver', 'You have 1,200 vehicles; your plan allows 1,000.'],
])('writes the vehicles of a plan as the language writes numbers: %s %s', async (language, key, sentence) => {
  await startI18n(language, NAMESPACES);
  expect(textsOf(language).t(key as never, { current: 1200, allowed: 1000 })).toContain(sentence);
});
