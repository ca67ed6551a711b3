import { expect, it } from 'vitest';
import { contactLines } from './contact-lines';

it('omits empty lines of a contact', () => {
  expect(contactLines({ firstName: 'Lena', city: 'Lübeck' })).toEqual(['Lena', 'Lübeck']);
  expect(contactLines(null)).toEqual([]);
});
