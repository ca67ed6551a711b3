import { expect, it } from 'vitest';
import { httpsAddress } from './https-address';

it.each([
  ['http://cars.example.org/share#secret', 'https://cars.example.org/share#secret'],
  ['https://cars.example.org/share#secret', undefined],
  ['http://192.168.1.2:4173/share#secret', undefined],
])('opens %s with https at %s', (address, secure) => {
  expect(httpsAddress(address)).toBe(secure);
});
