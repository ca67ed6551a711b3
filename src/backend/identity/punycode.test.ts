import { expect, it } from 'vitest';
import { decodePunycode } from './punycode';

it.each(['müller', 'straße-öü', '日本語', 'éà', 'кириллица', '😀'])('decodes the host name %s', (label) => {
  const [encoded = ''] = new URL(`http://${label}.example`).hostname.split('.');
  expect(decodePunycode(encoded.slice('xn--'.length))).toBe(label);
});

it.each(['mller-kv', 'ü', '99999999', '-9-9'])('%s is no Punycode', (text) => {
  expect(decodePunycode(text)).toBeUndefined();
});
