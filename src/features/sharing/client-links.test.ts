import { describe, expect, it } from 'vitest';
import { phoneAddress, webAddress } from './client-links';

describe('what a stranger wrote', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.org', 'not an address', '', undefined])('%s is no link', (text) => {
    expect(webAddress(text)).toBeUndefined();
  });

  it('becomes a link to the web', () => {
    expect(webAddress('https://example.org/a?b')?.href).toBe('https://example.org/a?b');
  });

  it.each([['+49 451 / 12-34', 'tel:+494511234'], ['0170 1234567', 'tel:01701234567']])('%s can be called', (text, href) => {
    expect(phoneAddress(text)).toBe(href);
  });

  it.each(['call me', '12;ext=3', ''])('%s cannot be called', (text) => {
    expect(phoneAddress(text)).toBeUndefined();
  });
});
