import { expect, it } from 'vitest';
import { carQuery, offeredTabs, TAB_KEYS, tabOfSlug } from './tabs';

it('names every tab in the address and finds it again', () => {
  for (const key of TAB_KEYS) expect(tabOfSlug(carQuery('a', key).tab ?? null, TAB_KEYS)).toBe(key);
  expect(TAB_KEYS.map((key) => carQuery('a', key).tab)).toEqual([
    undefined, 'masse', 'restwert', 'fotos', 'report', 'dokumente', 'schwachstellen', 'kfz-teile', 'versicherung', 'oele', 'reifen',
  ]);
});

it('offers the report only where the flag says so', () => {
  expect(offeredTabs(false)).toHaveLength(10);
  expect(offeredTabs(false)).not.toContain('report');
  expect(tabOfSlug('report', offeredTabs(false))).toBe('info');
  expect(tabOfSlug('report', offeredTabs(true))).toBe('report');
});
