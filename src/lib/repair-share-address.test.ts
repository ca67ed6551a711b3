import { expect, it } from 'vitest';
import { repairShareAddress } from './repair-share-address';

it.each([
  ['/share%23abc-_9', { page: '/share', hash: '#abc-_9' }],
  ['/en/share%23abc', { page: '/en/share', hash: '#abc' }],
  ['/Share%2523abc', { page: '/share', hash: '#abc' }],
  ['/share/%23abc', { page: '/share', hash: '#abc' }],
  ['/share%23', { page: '/share', hash: '#' }],
  ['/share', undefined],
  ['/shared%23abc', undefined],
  ['/faq%23abc', undefined],
])('repairs only the address of a share: %s', (path, expected) => {
  expect(repairShareAddress(path)).toEqual(expected);
});
