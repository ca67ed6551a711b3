import { expect, test } from 'vitest';
import { StorageUnavailableError } from './persist-item';
import { windowFailure } from './window-failure';

const answer = (fields: object): Error => Object.assign(new Error('words'), fields);

test.each([
  [
    answer({ error: 'invalid_client', error_description: 'Unknown client', status: 401 }),
    'provider',
    'invalid_client, Unknown client, 401',
  ],
  [
    answer({ error: 'access_denied', error_description: 'The user is blocked' }),
    'provider',
    'access_denied, The user is blocked',
  ],
  [new Error('The token was made by a, not by b'), 'provider', 'The token was made by a, not by b'],
  [answer({ error: 'access_denied' }), 'denied', 'access_denied'],
  [new TypeError('Failed to fetch'), 'failed', 'Failed to fetch'],
  [new StorageUnavailableError('full'), 'common:signIn.full', ''],
])('explains %o', (error, key, details) => {
  expect(windowFailure(error)).toEqual({ key, details });
});
