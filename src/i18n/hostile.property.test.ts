/** Formats, addresses and languages with hostile values. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileText } from '~/lib/hostile.testing';
import {
  formatBytes,
  formatDate,
  formatDayOfYear,
  formatEuro,
  formatMonth,
  formatNumber,
  formatQuantity,
} from './format';
import { i18n, startI18n } from './i18n';
import { browserLanguage, firstAddress, rememberedLanguage } from './language';
import { isLanguage, LANGUAGES, pathTo, splitLanguage, switchLanguage, type Page, PAGE_PATHS } from './paths';

const ORIGIN = 'https://app.example';
const language = fc.constantFrom(...LANGUAGES);
const page = fc.constantFrom(...(Object.keys(PAGE_PATHS) as Page[]));
const text = fc.oneof(
  hostileText(),
  fc.string().map((day) => `2026-${day}`),
  fc.constantFrom('2026-02-30', '9999-99-99', '0000-00-00', '2026-13', ''),
);

describe('a format', () => {
  it('writes every number', () => {
    fc.assert(
      fc.property(language, fc.double(), (tongue, value) => {
        for (const shown of [
          formatNumber(tongue, value),
          formatQuantity(tongue, value, 'kilometres'),
          formatEuro(tongue, value),
        ])
          expect(shown).not.toBe('');
      }),
    );
  });

  it('returns unchanged what is not a date, and never throws', () => {
    fc.assert(
      fc.property(language, text, (tongue, value) => {
        for (const format of [formatDate, formatMonth, formatDayOfYear])
          expect(format(tongue, value)).not.toMatch(/Invalid|NaN/u);
        if (!/^\d{4}-\d{2}/u.test(value))
          expect([formatDate(tongue, value), formatMonth(tongue, value)]).toEqual([value, value]);
      }),
    );
  });

  it('keeps the order of numbers when they are read back', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(Number(formatNumber('de', value).replaceAll('.', '').replace('−', '-'))).toBe(value);
        expect(Number(formatNumber('en', value).replaceAll(',', '').replace('−', '-'))).toBe(value);
      }),
    );
  });

  it('writes every size of a file', () => {
    fc.assert(
      fc.property(language, fc.nat({ max: Number.MAX_SAFE_INTEGER }), (tongue, bytes) => {
        expect(formatBytes(tongue, bytes)).toMatch(/^[\d.,]+\u00a0(?:B|kB|MB|GB)$/u);
      }),
    );
  });
});

describe('an address of the app', () => {
  it('stays on this origin and returns its query values unchanged', () => {
    fc.assert(
      fc.property(language, page, hostileText(), (tongue, name, value) => {
        const url = new URL(pathTo(tongue, name, { query: { id: value } }), ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.searchParams.get('id')).toBe(value.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
        expect(splitLanguage(url.pathname)).toEqual({ language: tongue, path: PAGE_PATHS[name] });
      }),
    );
  });

  it('stays on this origin in the other language too', () => {
    fc.assert(
      fc.property(language, hostileText(), hostileText(), (tongue, path, query) => {
        const from = new URL(`/${path.replaceAll(/^[/\\\s\p{Cc}]+/gu, '')}?${query}#${query}`, ORIGIN);
        fc.pre(from.origin === ORIGIN && !from.pathname.startsWith('//'));
        const to = new URL(switchLanguage(from, tongue), ORIGIN);
        expect([to.origin, to.search, to.hash]).toEqual([ORIGIN, from.search, from.hash]);
      }),
    );
  });

  it('of a first visit is on this origin for any cookie and browser', () => {
    fc.assert(
      fc.property(hostileText(), fc.array(hostileText()), hostileText(), (cookies, wanted, rest) => {
        const address = firstAddress({ pathname: '/', search: `?${rest}`, hash: '' }, cookies, wanted);
        expect(address === undefined || new URL(address, ORIGIN).origin === ORIGIN).toBe(true);
        for (const found of [rememberedLanguage(cookies), browserLanguage(wanted)])
          expect(found === undefined || isLanguage(found)).toBe(true);
      }),
    );
  });
});

describe('translated text', () => {
  beforeAll(async () => startI18n('de', ['common', 'scan']));

  it('contains a value unchanged: keys, placeholders and markup in it are not interpreted', () => {
    fc.assert(
      fc.property(hostileText(), (name) => {
        const mark = 'WERT';
        const around = i18n.t('scan:preview.alt', { name: mark });
        expect(i18n.t('scan:preview.alt', { name }).replaceAll(/[\u2068\u2069]/gu, '')).toBe(
          around.replace(mark, () => name.replaceAll(/[\u2068\u2069]/gu, '')),
        );
      }),
    );
  });

  it.each([
    ['Lena & Töchter <KFZ>', 'Lena & Töchter <KFZ>'],
    ['מוסך לנה 24', '\u2068מוסך לנה 24\u2069'],
    ['ورشة', '\u2068ورشة\u2069'],
    ['𞤀𞤣𞤤𞤢𞤥', '\u2068𞤀𞤣𞤤𞤢𞤥\u2069'],
  ])('keeps its word order around a name in the other writing direction: %s', (name, shown) => {
    expect(i18n.t('scan:preview.alt', { name })).toBe(
      i18n.t('scan:preview.alt', { name: 'WERT' }).replace('WERT', shown),
    );
  });
});
