import { describe, expect, it } from 'vitest';
import english from '../../../../locales/en/explanation.json';
import germanLabels from '../../../../locales/de/zb1.json';
import englishLabels from '../../../../locales/en/zb1.json';
import german from '../../../../locales/de/explanation.json';
import { isFieldCode } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';
import { ENTRY_KEYS, entryTextKey, entryCode } from '../entries';
import { createFieldSearch } from './search-fields';

function finder(texts: typeof german, labels: typeof germanLabels) {
  return createFieldSearch(
    ENTRY_KEYS.map((key) => {
      const label = isFieldCode(key) ? labels.fields[fieldKey(key)] : undefined;
      return {
        key,
        code: entryCode(key),
        names: label ? [label.label, label.short] : [],
        synonyms: texts.entries[entryTextKey(key)].words,
      };
    }),
  );
}

const de = finder(german, germanLabels);
const en = finder(english, englishLabels);

describe('search', () => {
  it.each([
    ['ps', ['P.2']],
    ['PS ', ['P.2']],
    ['schlüsselnummer', ['2.1', '2.2']],
    ['TÜV', ['HU', 'back']],
    ['tuev', ['HU', 'back']],
    ['schluesselnummer', ['2.1', '2.2']],
    ['fahrgestellnummer', ['E']],
    ['cm3', ['P.1']],
    ['cm³', ['P.1']],
    ['ez', ['B']],
    ['leergewicht', ['G']],
    ['dezibel', ['U.1', 'U.3']],
    ['zulässiges gesamtgewicht', ['F.1', 'F.2']],
  ])('finds %s in German', (query, expected) => {
    expect(de(query)).toEqual(expected);
  });

  it('finds every field of a topic by the same word', () => {
    expect(de('reifen')).toEqual(expect.arrayContaining(['15.1', '15.2', '15.3']));
    expect(de('reifen').slice(0, 3)).toEqual(['15.1', '15.2', '15.3']);
    expect(de('anhänger')).toEqual(expect.arrayContaining(['O.1', 'O.2', '13']));
    expect(de('achslast')).toEqual(['7.1', '7.2', '7.3', '8.1', '8.2', '8.3']);
  });

  it.each([
    ['hp', ['P.2']],
    ['tires', ['15.1', '15.2', '15.3']],
    ['key number', ['2.1', '2.2']],
    ['chassis', ['E']],
    ['horsepower', ['P.2']],
  ])('finds %s in English', (query, expected) => {
    expect(en(query)).toEqual(expected);
  });

  it('finds codes in any common spelling', () => {
    for (const query of ['P.1', 'p1', 'Feld P.1', '(p.1)']) expect(de(query), query).toEqual(['P.1']);
    expect(en('field 14.1')).toEqual(['14.1']);
    expect(de('14')[0]).toBe('14');
    expect(de('7')).toEqual(['7.1', '7.2', '7.3']);
    expect(de('e')[0]).toBe('E');
  });

  it('requires every word, and returns nothing for an empty query', () => {
    expect(de('reifen hinten')).toEqual(['15.2']);
    expect(de('')).toEqual([]);
    expect(de('  ')).toEqual([]);
    expect(de('xylophon')).toEqual([]);
  });
});
