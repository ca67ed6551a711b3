import { expect, test } from 'vitest';
import { StorageUnavailableError } from '~/session/persist-item';
import { failureProblem } from './failure-problem';

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
  ['there was no answer', new TypeError('Failed to fetch'), '?code=a&state=b', 'problem.failed'],
  ['the browser stores nothing', new StorageUnavailableError('off'), '', 'common:signIn.off'],
])('%s', (_case, error, query, problem) => {
  expect(failureProblem(error, `${CALLBACK}${query}`)).toBe(problem);
});
