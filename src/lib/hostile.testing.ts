/** Hostile texts for property tests. */
import * as fc from 'fast-check';

/** Fragments with a meaning for a browser, a spreadsheet, a calendar, a file system or the reader's eye. */
const HOSTILE_PIECES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</script>',
  '<!--',
  ']]>',
  '&lt;',
  '&#x202e;',
  'javascript:alert(1)',
  'data:text/html,<b>',
  '//evil.example',
  String.raw`\\evil.example`,
  '{{name}}',
  '$t(common:brand.name)',
  '<0>x</0>',
  '=HYPERLINK("https://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\r\nBEGIN:VALARM',
  '\nEND:VEVENT',
  '\rATTACH:x',
  '\u2028X:1',
  '\u0085X:1',
  String.raw`\n`,
  ';',
  ',',
  ':',
  '../',
  String.raw`..\ `,
  '/',
  'CON',
  'nul.txt',
  '\0',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u009b',
  '\u202e',
  '\u202d',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u{e0041}',
  '\u3164',
  '\u0300'.repeat(20),
  '\ud800',
  '\udc00',
  '\uffff',
  'שלום',
  '😀',
  'ä',
  'e\u0301',
  ' ',
  'a',
  'Golf',
  '1',
  '.',
] as const;

/** Fragments in any order, with any characters between them. */
export const hostileText = (): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE_PIECES), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 8 })
    .map((parts) => parts.join(''));

/** Characters that no shown or stored text may contain. */
export const HIDDEN_CHARACTER = /[\p{Cf}\p{Surrogate}\u2028\u2029\u3164\uffff]|(?![\t\n])\p{Cc}/u;

/** A million characters. */
export const MILLION = 'W'.repeat(1_000_000);
