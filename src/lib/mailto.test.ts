import { expect, it } from 'vitest';
import { mailtoLink } from './mailto';

it('encodes subject and body, so that neither can add a recipient or a header', () => {
  expect(mailtoLink('a&bcc=x@example.org', 'eins\nzwei?&')).toBe(
    'mailto:?subject=a%26bcc%3Dx%40example.org&body=eins%0D%0Azwei%3F%26',
  );
});
