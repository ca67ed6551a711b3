import { describe, expect, it } from 'vitest';
import { FIELD_CODES } from '~/zb1/field-codes';
import german from '../../../locales/de/explanation.json';
import { isAnchor, topicFields, topicOfField, TOPICS } from './anchors';
import {
  ENTRY_GROUPS,
  ENTRY_KEYS,
  entryTextKey,
  EXTRA_KEYS,
  fragmentOf,
  isEntryKey,
  entryCode,
  targetFragment,
  targetOf,
} from './entries';

describe('entries', () => {
  it('are all fields and other elements of the document, each once and each explained', () => {
    expect([...ENTRY_KEYS].toSorted()).toEqual([...FIELD_CODES, ...EXTRA_KEYS].toSorted());
    expect(ENTRY_GROUPS.flatMap(({ entries }) => entries).toSorted()).toEqual([...ENTRY_KEYS].toSorted());
    expect(Object.keys(german.entries).toSorted()).toEqual(ENTRY_KEYS.map(entryTextKey).toSorted());
  });

  it('have unique anchors, which map back to them', () => {
    const fragments = [...ENTRY_KEYS.map(fragmentOf), ...TOPICS.map(({ id }) => id)];
    expect(new Set(fragments).size).toBe(fragments.length);
    expect(fragments.every((fragment) => /^[a-z0-9-]+$/u.test(fragment))).toBe(true);
    for (const fragment of fragments) {
      const target = targetOf(`#${fragment}`);
      expect(target && targetFragment(target)).toBe(fragment);
    }
    expect(fragmentOf('P.1')).toBe('feld-p-1');
    expect(targetOf('#feld-99')).toBeUndefined();
    expect(targetOf('')).toBeUndefined();
  });

  it('have their printed code', () => {
    expect(entryCode('HU')).toBe('X');
    expect(entryCode('14.1')).toBe('14.1');
    expect(entryCode('Ort')).toBe('');
    expect(isEntryKey('P.2')).toBe(true);
    expect(isEntryKey('P.9')).toBe(false);
  });
});

describe('topics', () => {
  it('are the anchors of the specification', () => {
    expect(TOPICS.map(({ id }) => id)).toEqual([
      'fin-nummer',
      'ez-erstzulassung',
      'euro-abgasnorm',
      'kw-und-ps',
      'naechste-hu',
      'hsn',
      'tsn',
      'kraftstoff',
      'tankvolumen',
      'leergewicht',
      'hoechstgeschwindigkeit',
      'hubraum',
      'co2-in-g-km',
      'standgeraeusch-dezibel',
      'anhaengerlast',
    ]);
    expect(isAnchor('hsn')).toBe(true);
    expect(isAnchor('feld-2-1')).toBe(false);
  });

  it('light their fields, and none where the document has none', () => {
    expect(topicFields('euro-abgasnorm')).toEqual(['14', '14.1', 'V.9']);
    expect(topicFields('tankvolumen')).toEqual([]);
    expect(topicOfField('14.1')).toBe('euro-abgasnorm');
    expect(topicOfField('12')).toBeUndefined();
  });
});
