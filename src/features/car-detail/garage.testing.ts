/** Answers this feature's calls in tests with the embedded backend in memory, so that its rules apply. */
import type { Mock } from 'vitest';
import { ApiError } from '~/api/api-error';
import type { call, CallOptions } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { readResponse, sendRequest, callOperation, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import { addVehicle } from '~/contract/cars';
import type { InputOf, Operation } from '~/contract/operation';
import type { VehicleRecord } from '~/backend/store/collections';
import type { FieldValues } from '~/zb1/field-codes';

/** Noon of 21 November 2026, in the local time zone of the test run. */
export const TODAY = new Date(2026, 10, 21, 12);
const OWNER = { as: 'lena' };

export interface Garage {
  readonly context: BackendContext;
  /** Adds a car. @returns its id */
  readonly add: (fields?: FieldValues, more?: Partial<VehicleRecord>) => Promise<string>;
  /** The stored record of a car. */
  readonly stored: (id: string) => Promise<VehicleRecord | undefined>;
  /** Makes calls of this name fail from now on; `undefined` restores them. */
  readonly fail: (name: string, error: ApiError | undefined) => void;
  /** Carries out the next call of this name, but loses its answer. */
  readonly loseAnswer: (name: string) => void;
  /** Delays calls of this name. @returns a function that lets them proceed */
  readonly hold: (name: string) => () => void;
}

/** An error as the API client throws it. */
export function apiError(code: string, status?: number): ApiError {
  return new ApiError(code, { operation: 'test', status });
}

/** Creates a garage whose embedded backend answers the mocked `call`. */
export function openGarage(stub: Mock<typeof call>): Garage {
  const context = testContext({ now: () => TODAY });
  const failures = new Map<string, ApiError>();
  const lost = new Set<string>();
  const held = new Map<string, Promise<void>>();

  const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
    await held.get(operation.name);
    const failure = failures.get(operation.name);
    if (failure !== undefined) throw failure;
    const response = await sendRequest(context, operation, input, OWNER);
    if (lost.delete(operation.name)) throw apiError('unreachable');
    return readResponse(operation, response);
  };
  stub.mockImplementation(answer as typeof call);

  return {
    context,
    add: async (fields = ASTRA_FIELDS, more = {}) => {
      const { id } = await callOperation(context, addVehicle, { fields }, OWNER);
      await context.store.update('vehicles', id, (record) => record && { ...record, ...more });
      return id;
    },
    stored: (id) => context.store.get('vehicles', id),
    fail: (name, error) => {
      if (error === undefined) failures.delete(name);
      else failures.set(name, error);
    },
    loseAnswer: (name) => void lost.add(name),
    hold: (name) => {
      let release = (): void => undefined;
      held.set(
        name,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        held.delete(name);
        release();
      };
    },
  };
}

/** An upload that waits. */
interface HeldUpload {
  /** Lets it proceed. */
  readonly go: () => void;
  /** What the screen passed; reports progress and aborts. */
  readonly options: CallOptions | undefined;
}

/** Delays calls of this name until each is let go. @returns those that have begun */
export function holdUploads(stub: Mock<typeof call>, name: string): readonly HeldUpload[] {
  const through = stub.getMockImplementation();
  if (through === undefined) throw new Error('Nothing answers the calls yet.');
  const held: HeldUpload[] = [];
  stub.mockImplementation((async (operation: Operation, input: never, options?: CallOptions) => {
    if (operation.name === name) {
      await new Promise<void>((go, stop) => {
        held.push({ go, options });
        options?.signal?.addEventListener('abort', () => stop(apiError('cancelled')));
      });
    }
    return through(operation, input, options);
  }) as typeof call);
  return held;
}
