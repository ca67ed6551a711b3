import { expect, it } from 'vitest';
import { sellSchema } from './sell-schema';

const messages = {
  price: 'price',
  priceTooLarge: 'price too large',
  email: 'email',
  terms: 'terms',
  owner: 'owner',
};
const schema = sellSchema({ language: 'de', ownEmail: 'lena@example.org.', messages });
const VALID = { price: '24.990', email: 'lena@example.org', acceptsTerms: true, isOwner: true };

/** As long as registration and profile allow. */
const MAX_ADDRESS = `lena@${'a'.repeat(245)}.org`;

it.each([VALID, { ...VALID, price: '' }, { ...VALID, email: MAX_ADDRESS }, { ...VALID, email: 'lena@example.org.' }])(
  'takes %o',
  (typed) => {
    expect(schema.isValidSync(typed)).toBe(true);
  },
);

it.each([
  ['price', 'viel', 'price'],
  ['price', '0', 'price'],
  ['price', '999999999', 'price too large'],
  ['email', '', 'email'],
  ['email', 'lena', 'email'],
  ['email', 'otto@example.org.', 'email'],
  ['email', `a${MAX_ADDRESS}`, 'email'],
  ['acceptsTerms', false, 'terms'],
  ['isOwner', false, 'owner'],
] as const)('refuses the %s "%s" with "%s"', (path, value, message) => {
  expect(() => void schema.validateSyncAt(path, { ...VALID, [path]: value })).toThrow(
    expect.objectContaining({ message }),
  );
});
