import { describe, expect, it } from 'vitest';
import { emailSchema } from '~/backend/identity/registration';
import { mailAddress } from '~/contract/schemas';
import { isMailAddress } from './mail-address';

describe('an e-mail address', () => {
  it.each(['lena@example.org', 'jürgen@example.de', 'info@müller.de', 'a+b@x.museum'])('%s', (address) => {
    expect([isMailAddress(address), mailAddress().isValidSync(address), emailSchema().isValidSync(address)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is one with the direction marks of an address that was copied', () => {
    expect(emailSchema().cast('\u202Aanna@example.org\u202C')).toBe('anna@example.org');
    expect(emailSchema().isValidSync('\u202Aanna@example.org\u202C')).toBe(true);
  });

  it.each(['lena', 'lena@gmx', 'lena@@example.org', 'lena @example.org', '<lena@example.org>'])(
    'is not %s',
    (address) => {
      expect([isMailAddress(address), mailAddress().isValidSync(address), emailSchema().isValidSync(address)]).toEqual([
        false,
        false,
        false,
      ]);
    },
  );
});
