/** Answers this feature's API calls in tests with the embedded in-memory backend, at a time set by the test. */
import type { Mock } from 'vitest';
import { ApiError } from '~/api/api-error';
import type { call } from '~/api/call';
import { readResponse, sendRequest, GOLF, callOperation, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import type { SubscriptionRecord } from '~/backend/store/collections';
import { addVehicle } from '~/contract/cars';
import { ERROR_STATUS, type ErrorCode } from '~/contract/error-codes';
import type { InputOf, Operation } from '~/contract/operation';

const OWNER = { as: 'lena' };
const secret = { salt: 's', hash: 'h', rounds: 1 };

export interface Office {
  readonly context: BackendContext;
  /** Advances the backend's time. */
  readonly pass: (ms: number) => void;
  /** Sets the user's last name; the backend simulates failures for some names. */
  readonly rename: (lastName: string) => Promise<void>;
  readonly addCars: (count: number) => Promise<void>;
  /** Sets the account's plan. */
  readonly hold: (plan: Partial<SubscriptionRecord>) => Promise<void>;
  /** Calls the backend directly, bypassing the screen. */
  readonly ask: <Op extends Operation>(operation: Op, input: InputOf<Op>) => Promise<Response>;
  /** Carries out the next call of this operation, but loses its answer. */
  readonly loseAnswer: (name: string) => void;
  /** How many calls of this operation the screen has made. */
  readonly calls: (name: string) => number;
}

/** Creates an account whose backend answers the mock of `call`. */
export function openOffice(stub: Mock<typeof call>, start = new Date('2026-11-22T12:00:00')): Office {
  let now = start;
  const context = testContext({ now: () => now });
  const lost = new Set<string>();

  const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
    const response = await sendRequest(context, operation, input, OWNER);
    if (lost.delete(operation.name)) throw new ApiError('unreachable', { operation: operation.name });
    return readResponse(operation, response);
  };
  stub.mockImplementation(answer as typeof call);

  return {
    context,
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    rename: (lastName) =>
      context.store.put('accounts', {
        id: 'lena',
        email: 'lena@example.org',
        emailVerified: true,
        password: secret,
        recovery: secret,
        role: null,
        blocked: false,
        failedSignIns: 0,
        lockedUntil: 0,
        postcode: '23552',
        lastName,
        createdAt: 0,
      }),
    addCars: async (count) => {
      for (let index = 0; index < count; index += 1) {
        await callOperation(context, addVehicle, { fields: { ...GOLF, E: '', A: `B-AB ${index + 1}` } }, OWNER);
      }
    },
    hold: (plan) =>
      context.store.put('subscriptions', {
        id: 'lena',
        ownerId: 'lena',
        plan: 'silver',
        interval: 'monthly',
        start: '2026-11-10',
        end: '2026-12-09',
        paymentProvider: 'device',
        ...plan,
      }),
    ask: (operation, input) => sendRequest(context, operation, input, OWNER),
    loseAnswer: (name) => void lost.add(name),
    calls: (name) => stub.mock.calls.filter(([operation]) => operation.name === name).length,
  };
}

/** Lets the next call of this operation return the given answer instead of the backend's. */
export function answerOnce(stub: Mock<typeof call>, name: string, answer: object): void {
  const others = stub.getMockImplementation();
  stub.mockImplementation((async (operation: Operation, ...rest: [never]) => {
    if (operation.name !== name) return others?.(operation, ...rest);
    stub.mockImplementation(others ?? (() => Promise.reject(new Error('no answer'))));
    return answer;
  }) as typeof call);
}

/** Refuses all further calls of these operations with this code. */
export function refuseAlways(stub: Mock<typeof call>, names: readonly string[], code: ErrorCode): void {
  const others = stub.getMockImplementation();
  stub.mockImplementation((async (operation: Operation, ...rest: [never]) => {
    if (names.includes(operation.name))
      throw new ApiError(code, { operation: operation.name, status: ERROR_STATUS[code] });
    return others?.(operation, ...rest);
  }) as typeof call);
}
