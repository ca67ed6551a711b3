/** Answers this feature's API calls in tests with the embedded in-memory backend, for a single signed-in account. */
import type { Mock } from 'vitest';
import type { call } from '~/api/call';
import { readResponse, sendRequest, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import type { AccountRecord } from '~/backend/identity/records';
import { addAccount, hashSecret } from '~/backend/identity/testing';
import type { InputOf, Operation } from '~/contract/operation';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';

export const PASSWORD = 'Licht1an';
const LENA = { id: 'lena', email: 'lena@example.org', firstName: 'Lena', lastName: 'Vogt', postcode: '23552' };

/** Hashing is slow by design, so it is done once. */
let hash: ReturnType<typeof hashSecret> | undefined;

/** Signs Lena in, with changes to her account, and connects the mock of `call` to the backend. */
export async function openAccount(
  stub: Mock<typeof call>,
  changes: Partial<Omit<AccountRecord, 'password'>> = {},
): Promise<BackendContext> {
  const context = testContext();
  hash ??= hashSecret(PASSWORD);
  const password = await hash;
  await addAccount(context.store, { ...LENA, ...changes });
  await context.store.update('accounts', LENA.id, (now) => now && { ...now, password });
  sessionStore.setState({
    ...INITIAL_SESSION,
    status: 'authenticated',
    profile: { sub: 'lena', name: LENA.email, role: null },
  });

  const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
    const response = await sendRequest(context, operation, input, { as: 'lena' });
    return readResponse(operation, response);
  };
  stub.mockImplementation(answer as typeof call);
  return context;
}
