import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '~/i18n/paths';
import { PAGE_SHORTCUTS, readKey } from './keys';

const press = (keys: string, language: 'de' | 'en' = 'de') => {
  let pending: number | undefined;
  return [...keys].map((key, index) => {
    const read = readKey(key, index * 100, pending, language);
    pending = read.pending;
    return read.command;
  });
};

describe('readKey', () => {
  it('opens pages by two letters of the language', () => {
    expect(press('gf')).toEqual([undefined, { kind: 'go', page: 'cars' }]);
    expect(press('gc', 'en')).toEqual([undefined, { kind: 'go', page: 'cars' }]);
    expect(press('GS')).toEqual([undefined, { kind: 'go', page: 'home' }]);
    expect(press('gc')).toEqual([undefined, undefined]);
  });

  it('maps single keys to commands', () => {
    expect(press('?n/e')).toEqual([{ kind: 'help' }, { kind: 'scan' }, { kind: 'search' }, { kind: 'mileage' }]);
    expect(press('190')).toEqual([0, 8, 9].map((index) => ({ kind: 'tab', index })));
    expect(press('xÄ ')).toEqual([undefined, undefined, undefined]);
  });

  it('takes a key after g as a page for three seconds', () => {
    expect(press('gnn')).toEqual([undefined, undefined, { kind: 'scan' }]);
    expect(readKey('f', 3001, 0, 'de')).toEqual({ pending: undefined });
    expect(readKey('n', 3001, 0, 'de').command).toEqual({ kind: 'scan' });
  });

  it.each(LANGUAGES)('has a key of its own for each page in %s', (language) => {
    expect(new Set(PAGE_SHORTCUTS.map(({ keys }) => keys[language])).size).toBe(PAGE_SHORTCUTS.length);
  });
});
