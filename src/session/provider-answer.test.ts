import { describe, expect, test } from 'vitest';
import { IdTokenError } from './id-token-error';
import { endsSession, providerAnswer } from './provider-answer';

describe('endsSession', () => {
  test.each([
    [{ error: 'login_required' }, true],
    [{ error: 'interaction_required' }, true],
    [{ error: 'consent_required' }, true],
    [{ error: 'account_selection_required' }, true],
    [{ error: 'invalid_grant' }, true],
    [{ error: 'invalid_grant', status: 400 }, true],
    [{ status: 400 }, true],
    [{ status: 401, error: 'invalid_client' }, true],
    [{ status: 400, error: 'unauthorized_client' }, true],
    [{ status: 403 }, true],
    [{ status: 404 }, true],
    [{ status: 499 }, true],
    [{ status: 408 }, false],
    [{ status: 429 }, false],
    [{ status: 429, error: 'invalid_grant' }, false],
    [{ status: 399 }, false],
    [{ status: 500 }, false],
    [{ status: 503 }, false],
    [{ error: 'server_error' }, false],
    [{ error: 'temporarily_unavailable' }, false],
    [{ error: 'access_denied' }, false],
    [{ refusedIdToken: true as const }, true],
    [{}, false],
  ])('of %j is %s', (answer, ends) => {
    expect(endsSession(answer)).toBe(ends);
  });
});

describe('providerAnswer', () => {
  test('reads code, description and status of an error', () => {
    const error = Object.assign(new Error('no'), { error: 'invalid_grant', error_description: 'used', status: 400 });
    expect(providerAnswer(error)).toEqual({ error: 'invalid_grant', error_description: 'used', status: 400 });
  });

  test('of an id_token that cannot be accepted', () => {
    expect(providerAnswer(new IdTokenError('sub'))).toMatchObject({ refusedIdToken: true });
  });

  test.each([
    [new TypeError('Failed to fetch')],
    [Object.assign(new Error('no'), { error: '', error_description: null, status: '400' })],
    [{ error: 'invalid_grant' }],
    [undefined],
  ])('is empty for %o', (error) => {
    expect(Object.values(providerAnswer(error)).filter((value) => value !== undefined)).toEqual([]);
  });
});
