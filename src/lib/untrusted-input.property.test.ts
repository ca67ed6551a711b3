/** Sanitising of names, types, addresses and JSON that come from outside. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './file-name';
import { parseUntrustedJson } from './untrusted-json';
import { safeMimeType, NEUTRAL_TYPE } from './safe-mime-type';
import { HIDDEN_CHARACTER, hostileText, MILLION } from './hostile.testing';
import { sameOriginPath } from './same-origin-path';
import { webAddress } from './web-address';

const ORIGIN = 'https://app.example';
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/iu;

describe('safeFileName', () => {
  it('returns a name that every file system accepts, for any input', () => {
    fc.assert(
      fc.property(hostileText(), fc.constantFrom(0, 0, 150, 190, 199), (text, before) => {
        const name = safeFileName('a'.repeat(before) + text);
        expect(name).not.toMatch(HIDDEN_CHARACTER);
        expect(name).not.toMatch(/[/\\<>:"|?*\n\t]|^[.\s]|[.\s]$|\s\s/u);
        expect(name).not.toMatch(DEVICE);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(201);
        expect(() => encodeURIComponent(name)).not.toThrow();
      }),
    );
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\Users\lena\rechnung.pdf`, 'rechnung.pdf'],
    ['rechnung\u202efdp.exe', 'rechnungfdp.exe'],
    ['.htaccess', 'htaccess'],
    ['CON', '_CON'],
    ['nul.tar.gz', '_nul.tar.gz'],
    ['COM¹.txt', '_COM¹.txt'],
    ['CON .txt', '_CON .txt'],
    ['con  ', '_con'],
    ['con fusion.txt', 'con fusion.txt'],
    ['konto.pdf', 'konto.pdf'],
    ['a\0b\r\nc.txt', 'ab c.txt'],
    ['brief. . .', 'brief'],
    ['Prüfbericht (HU) 2026 – Öl & Co.pdf', 'Prüfbericht (HU) 2026 – Öl & Co.pdf'],
    ['\u202e\u200b', 'file'],
    [`${MILLION}.pdf`, `${'W'.repeat(196)}.pdf`],
    [`${'😀'.repeat(200)}.x`, `${'😀'.repeat(99)}.x`],
    [`${'a'.repeat(199)}.${'b'.repeat(50)}`, 'a'.repeat(199)],
    [`${'a'.repeat(198)} .${'b'.repeat(50)}`, 'a'.repeat(198)],
    [`${'a'.repeat(195)}. ${'b'.repeat(50)}.pdf`, `${'a'.repeat(195)}.pdf`],
  ])('turns %j into %j', (given, name) => {
    expect(safeFileName(given)).toBe(name);
  });
});

describe('safeMimeType', () => {
  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'application/xml',
    'application/rss+xml',
    'text/xsl',
    'text/javascript',
    'application/x-javascript',
    'text/ecmascript',
    'multipart/related',
    'message/rfc822',
    '',
    'html',
    'a/b/c',
    'text/html\r\nX: 1',
    ' / ',
  ])('treats %j as neutral', (type) => {
    expect(safeMimeType(type)).toBe(NEUTRAL_TYPE);
  });

  it.each([
    ['application/pdf', 'application/pdf'],
    ['IMAGE/JPEG', 'image/jpeg'],
    ['text/plain; charset=utf-8', 'text/plain'],
    ['text/calendar', 'text/calendar'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('keeps %j', (type, kept) => {
    expect(safeMimeType(type)).toBe(kept);
  });

  it('always returns a valid header value', () => {
    fc.assert(
      fc.property(hostileText(), (type) => {
        expect(() => new Headers({ 'Content-Type': safeMimeType(type) })).not.toThrow();
      }),
    );
  });
});

const address = (): fc.Arbitrary<string> =>
  fc.oneof(
    hostileText(),
    fc
      .tuple(
        fc.constantFrom(
          'https:',
          'http:',
          'javascript:',
          'data:',
          'blob:',
          'file:',
          'JaVaScRiPt:',
          ' javascript:',
          'java\tscript:',
          'https:/',
          'view-source:',
          '',
        ),
        fc.constantFrom('', '/', '//', '///', String.raw`/\ `.trim(), String.raw`\\`, '/\t/', '/./', '/.//'),
        hostileText(),
      )
      .map((parts) => parts.join('')),
    fc.webUrl(),
  );

describe('an address', () => {
  it('links only to http and https, as every browser parses it', () => {
    fc.assert(
      fc.property(address(), (text) => {
        const url = webAddress(text);
        if (url === undefined) return;
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.host).not.toBe('');
        expect(new URL(url.href).href).toBe(url.href);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'ftp://a.example',
    '//a.example',
    '/a',
    'mailto:a@example.org',
    'https://bank.example@evil.example',
    '',
  ])('%j is no link', (text) => expect(webAddress(text)).toBeUndefined());

  it('of a redirect stays on this origin, also when it is resolved again', () => {
    fc.assert(
      fc.property(address(), (text) => {
        const path = sameOriginPath(text, ORIGIN);
        if (path === undefined) return;
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(new URL(path, `${ORIGIN}/oidc/sign-in-callback.html`).origin).toBe(ORIGIN);
        expect(sameOriginPath(path, ORIGIN)).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    `${ORIGIN}//evil.example`,
    'https://evil.example',
    'https://app.example.evil.example',
    'https://app.example@evil.example',
    'javascript:alert(1)',
    `blob:${ORIGIN}/1`,
    `${ORIGIN}:8443/`,
    'http://app.example/',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('refuses %j as a redirect target', (text) => expect(sameOriginPath(text, ORIGIN)).toBeUndefined());
});

describe('parseUntrustedJson', () => {
  it('sanitises every text', () => {
    fc.assert(
      fc.property(fc.array(hostileText()), (texts) => {
        for (const text of parseUntrustedJson(JSON.stringify(texts)) as string[])
          expect(text).not.toMatch(HIDDEN_CHARACTER);
      }),
    );
  });

  it.each([
    '{"__proto__":{"x":1}}',
    '[{"a":{"constructor":1}}]',
    '{"prototype":null}',
    '{"__pr\\u006fto__":1}',
    '{',
    '',
  ])('%s is refused', (text) => {
    expect(() => parseUntrustedJson(text)).toThrow(SyntaxError);
  });
});
