import { ErrorTimeout } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { failureProblem } from './failure-problem';
import { IdTokenError } from './id-token-error';
import { StorageUnavailableError } from './persist-item';
import { ProviderUnreachableError } from './require-reachable-provider';

const CALLBACK = 'https://app.example.org/oidc/sign-in-callback.html';
const answer = (fields: object): Error => Object.assign(new Error('answer'), fields);
const unknownState = new Error('No matching state found in storage');

test.each([
  ['the user declined', answer({ error: 'access_denied' }), '', 'problem.denied'],
  ['the user declined a request of another browser', unknownState, '?error=access_denied&state=a', 'problem.denied'],
  ['the response belongs to another browser', unknownState, '?code=a&state=b', 'problem.elsewhere'],
  ['the address was opened without a response', new Error('No state in response'), '', 'problem.elsewhere'],
  ['the provider refused the request', answer({ error: 'invalid_scope' }), '', 'problem.provider'],
  ['the token endpoint refused the code without a word', answer({ status: 400 }), '', 'problem.provider'],
  [
    'the provider gave a reason for its refusal',
    answer({ error: 'access_denied', error_description: 'The user is blocked' }),
    '',
    'problem.provider',
  ],
  ['the token endpoint failed', answer({ status: 503 }), '', 'problem.provider'],
  ['the id_token is for another client', new IdTokenError('made for another'), '', 'problem.provider'],
  [
    'the metadata name no endpoint',
    new Error('Metadata does not contain property token_endpoint'),
    '',
    'problem.provider',
  ],
  ['the provider did not answer in time', new ErrorTimeout('Network timed out'), '', 'problem.failed'],
  ['the provider is down', new ProviderUnreachableError('The provider answered 502'), '', 'problem.failed'],
  ['a script did not load', new Error('Unable to preload CSS for /assets/a.css'), '', 'problem.failed'],
  ['there was no answer', new TypeError('Failed to fetch'), '?code=a&state=b', 'problem.failed'],
  ['the browser stores nothing', new StorageUnavailableError('off'), '', 'common:signIn.off'],
])('names the problem when %s', (_case, error, query, problem) => {
  expect(failureProblem(error, `${CALLBACK}${query}`)).toBe(problem);
});
