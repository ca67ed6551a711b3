import { expect, it } from 'vitest';
import { MAX_PROFILE_LENGTHS } from '~/contract/limits';
import { registrationSchema } from './registration';

const INPUT = {
  email: 'lena@example.org',
  postcode: '23552',
  password: 'Rückweg7',
  confirmation: 'Rückweg7',
  adult: true,
  terms: true,
};

it.each(['firstName', 'lastName', 'address'] as const)('accepts as long a text of %s as the profile does', (name) => {
  const withLength = (length: number) => ({ ...INPUT, [name]: 'x'.repeat(length) });
  expect(registrationSchema().isValidSync(withLength(MAX_PROFILE_LENGTHS[name]))).toBe(true);
  expect(registrationSchema().isValidSync(withLength(MAX_PROFILE_LENGTHS[name] + 1))).toBe(false);
});
