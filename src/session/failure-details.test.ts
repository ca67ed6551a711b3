// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { failureDetails } from './failure-details';
import { StorageUnavailableError } from './persist-item';

const AT = 'https://app.example/oidc/sign-in-callback.html';
const refused = (parts: object): Error => Object.assign(new Error('words'), parts);

describe('failureDetails', () => {
  test('returns code, description and status of the provider', () => {
    const error = refused({ error: 'invalid_client', error_description: 'Unknown  client\u202e', status: 401 });
    expect(failureDetails(error, AT)).toEqual({ code: 'invalid_client', description: 'Unknown client', status: '401' });
  });

  test('limits their length', () => {
    const { code, description } = failureDetails(
      refused({ error: 'e'.repeat(500), error_description: '🚗'.repeat(500) }),
      AT,
    );
    expect([...(code ?? '')]).toHaveLength(81);
    expect([...(description ?? '')]).toHaveLength(301);
  });

  test('returns the message of an error without a code', () => {
    expect(failureDetails(new Error('The token was made by a, not by b'), AT)).toEqual({
      message: 'The token was made by a, not by b',
    });
    expect(failureDetails(refused({ status: 400 }), AT)).toEqual({ status: '400', message: 'words' });
  });

  test('returns only a well-formed code, and no text, from an address that answers no request of this browser', () => {
    const error = new Error('No matching state found in storage');
    expect(failureDetails(error, `${AT}?error=access_denied&error_description=Call+0900`)).toEqual({
      code: 'access_denied',
      message: error.message,
    });
    expect(failureDetails(error, `${AT}?error=Call+0900+now`)).toEqual({ message: error.message });
  });

  test.each([[new StorageUnavailableError('full')], [undefined], ['text'], [new Error('')]])(
    'returns nothing for %o',
    (error) => {
      expect(failureDetails(error, AT)).toEqual({});
    },
  );
});
