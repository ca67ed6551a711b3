import { expect, it } from 'vitest';
import { contactLines } from './contact-lines';

it('a contact has only the lines that hold something', () => {
  expect(contactLines({ firstName: 'Lena', city: 'Lübeck' })).toEqual(['Lena', 'Lübeck']);
  expect(contactLines(null)).toEqual([]);
});
