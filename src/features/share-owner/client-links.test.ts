import { describe, expect, it } from 'vitest';
import { phoneAddress } from './client-links';

describe('a number that a stranger wrote', () => {
  it.each([['+49 451 / 12-34', 'tel:+494511234'], ['0170 1234567', 'tel:01701234567']])('%s can be called', (text, href) => {
    expect(phoneAddress(text)).toBe(href);
  });

  it.each(['call me', '12;ext=3', '', '../', '+ ()'])('%s cannot be called', (text) => {
    expect(phoneAddress(text)).toBeUndefined();
  });
});
