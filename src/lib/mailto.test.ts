import { expect, it } from 'vitest';
import { mailtoLink } from './mailto';

it('encodes subject and body, so that neither can add a recipient or a header', () => {
  expect(mailtoLink('a&bcc=x@example.org', 'eins\nzwei?&')).toBe(
    'mailto:?subject=a%26bcc%3Dx%40example.org&body=eins%0D%0Azwei%3F%26',
  );
});

it('replaces half of an emoji, which a text cut by another program ends in', () => {
  expect(mailtoLink('a\ud83d', 'b\ude00c')).toBe('mailto:?subject=a%EF%BF%BD&body=b%EF%BF%BDc');
});

it('keeps all line endings of a text', () => {
  expect(mailtoLink('a', 'eins\r\nzwei\rdrei\n')).toBe('mailto:?subject=a&body=eins%0D%0Azwei%0D%0Adrei%0D%0A');
});
