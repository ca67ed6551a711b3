import { describe, expect, it } from 'vitest';
import { accountEmailSchema, emailSchema } from '~/backend/identity/registration';
import { mailAddress } from '~/contract/schemas';
import { isMailAddress, isStoredMailAddress, isSameMailAddress, mailAddressKey } from './mail-address';

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

  it.each([
    'lena',
    'lena@gmx',
    'lena@@example.org',
    'lena @example.org',
    '<lena@example.org>',
    'lena@example.org.',
    'lena@example..org',
    'lena@.example.org',
    'lena@example.org..',
  ])('is not %s', (address) => {
    expect([isMailAddress(address), emailSchema().isValidSync(address)]).toEqual([false, false]);
  });
});

it.each(['lena@example.org', 'lena@example.org.', 'lena@example..org', 'lena@.example.org'])(
  'an address that is stored can be %s',
  (address) => {
    expect(isStoredMailAddress(address)).toBe(true);
    expect(mailAddress().isValidSync(address)).toBe(true);
    expect(accountEmailSchema().isValidSync(address)).toBe(true);
  },
);

describe('the same address', () => {
  it.each([
    ['Anna@Example.org ', 'anna@example.org', true],
    ['anna@xn--mller-kva.de', 'Anna@Müller.de', true],
    ['anna@Mu\u0308ller.de', 'anna@müller.de', true],
    ['\u202aanna@example.org\u202c', 'anna@example.org', true],
    ['anna@muller.de', 'anna@müller.de', false],
    ['anna@müller.de', 'otto@müller.de', false],
    ['anna@müller.de', 'anna@müller.de/x', false],
    ['müller', 'xn--mller-kva', false],
  ])('%s and %s: %s', (left, right, isSame) => {
    expect(isSameMailAddress(left, right)).toBe(isSame);
  });

  it('leaves the host as it is where it needs no Punycode', () => {
    expect(mailAddressKey('Anna@1.2')).toBe('anna@1.2');
  });
});
