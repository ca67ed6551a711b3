import { expect, it, vi } from 'vitest';
import { metresText } from './use-metres';

it('writes two decimals, or three if necessary, with one formatter for all lengths', () => {
  expect(metresText('de', 2400)).toBe('2,40');
  const create = vi.spyOn(Intl, 'NumberFormat');
  expect(['de', 'de'].map((language, at) => metresText(language as 'de', 1300 + at * 2))).toEqual(['1,30', '1,302']);
  expect(create).not.toHaveBeenCalled();
});
