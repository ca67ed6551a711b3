import { describe, expect, it } from 'vitest';
import { phoneAddress } from './phone-address';

describe('a phone number from a visitor', () => {
  it.each([
    ['+49 451 / 12-34', 'tel:+494511234'],
    ['0170 1234567', 'tel:01701234567'],
    ['+49 (0)451/12-34', 'tel:+494511234'],
    ['0049 ( 0 ) 451 1234', 'tel:00494511234'],
    ['(0451) 1234', 'tel:04511234'],
    ['(0) 451 1234', 'tel:04511234'],
  ])('%s becomes a tel: link', (text, href) => {
    expect(phoneAddress(text)).toBe(href);
  });

  it.each(['call me', '12;ext=3', '', '../', '+ ()'])('%s becomes no link', (text) => {
    expect(phoneAddress(text)).toBeUndefined();
  });
});
