import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN_CHARACTER, hostileText, MILLION } from './hostile.testing';
import { plainLine, plainText, withPlainTexts } from './plain-text';

describe('plainText', () => {
  it('removes every invisible character', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        expect(plainText(text)).not.toMatch(HIDDEN_CHARACTER);
        expect(plainLine(text)).not.toMatch(/[\n\t]|^\s|\s$|\s\s/u);
      }),
    );
  });

  it('is idempotent, and its result can be encoded', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        const plain = plainText(text);
        expect(plainText(plain)).toBe(plain);
        expect(() => encodeURIComponent(plain)).not.toThrow();
      }),
    );
  });

  it('changes nothing in a text whose characters are all visible', () => {
    const visible = fc.string({ unit: fc.constantFrom(...'aZäßéŠ€°³–„“<>&"\'=+-@\n\t 09日本שЖ😀') });
    fc.assert(
      fc.property(visible, (text) => {
        expect(plainText(text)).toBe(text);
      }),
    );
  });

  it.each([
    ['rechnung\u202efdp.exe', 'rechnungfdp.exe'],
    ['a\u200bb\u00adc\ufeff', 'abc'],
    ['eins\r\nzwei\rdrei\u2028vier', 'eins\nzwei\ndrei\nvier'],
    ['\ud83d\u200b\ude00', '\ufffd\ufffd'],
    [`Z${'\u0300'.repeat(400)}`, `Z${'\u0300'.repeat(4)}`],
  ])('of %j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('cleans a million characters of each kind', () => {
    for (const sign of ['W', '\u202e', '\u0300', '\ud800', '\r'])
      expect(plainText(sign.repeat(MILLION.length)).length).toBeLessThanOrEqual(MILLION.length);
  });
});

describe('withPlainTexts', () => {
  it('cleans every text at any depth, and leaves secrets and everything else', () => {
    const file = new Blob(['x']);
    const given = { name: 'a\u202eb', password: 'p\u200bq', list: [{ note: '\u0007c' }, 1, null, true], file };
    expect(withPlainTexts(given, new Set(['password']))).toEqual({
      name: 'ab',
      password: 'p\u200bq',
      list: [{ note: 'c' }, 1, null, true],
      file,
    });
  });

  it('changes nothing but texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: fc.constantFrom(...'abc09') }), (value) => {
        expect(withPlainTexts(value, new Set())).toEqual(value);
      }),
    );
  });
});
