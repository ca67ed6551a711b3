import { expect, it } from 'vitest';
import { carQuery, availableTabs, TAB_KEYS, tabOfSlug } from './tabs';

it('maps every tab to its name in the URL and back', () => {
  for (const key of TAB_KEYS) expect(tabOfSlug(carQuery('a', key).tab ?? null, TAB_KEYS)).toBe(key);
  expect(TAB_KEYS.map((key) => carQuery('a', key).tab)).toEqual([
    undefined,
    'masse',
    'restwert',
    'fotos',
    'report',
    'dokumente',
    'schwachstellen',
    'kfz-teile',
    'versicherung',
    'oele',
    'reifen',
  ]);
});

it('offers the report only if the flag is set', () => {
  expect(availableTabs(false)).toHaveLength(10);
  expect(availableTabs(false)).not.toContain('report');
  expect(tabOfSlug('report', availableTabs(false))).toBe('info');
  expect(tabOfSlug('report', availableTabs(true))).toBe('report');
});
