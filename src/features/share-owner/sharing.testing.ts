/** Sharing in tests: the embedded in-memory backend answers the calls of the owner Lena and of visitors. */
import type { Mock } from 'vitest';
import { ApiError } from '~/api/api-error';
import type { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { readResponse, sendRequest, callOperation, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import { addVehicle, getVehicle } from '~/contract/cars';
import type { InputOf, Operation } from '~/contract/operation';
import { createShare, requestAccess, type Share, type VisitorContact } from '~/contract/share';
import { newShareSecret, shareKey } from '~/contract/share-link';
import type { Vehicle } from '~/contract/vehicle';
import { sessionStore } from '~/session/session-store';

const LENA = { as: 'lena' };

export interface Owner {
  readonly context: BackendContext;
  /** The calls that were made, by operation name. */
  readonly sent: { readonly name: string; readonly input: unknown }[];
  readonly addCar: (tradeName?: string) => Promise<Vehicle>;
  /** A share that was created in another browser. */
  readonly share: (
    vehicle: Vehicle,
    more?: Partial<InputOf<typeof createShare>>,
  ) => Promise<Share & { readonly key: string }>;
  /** Sends a visitor's request. */
  readonly ask: (key: string, client?: VisitorContact) => Promise<string>;
  /** The next call of an operation is carried out, and its answer is lost. */
  readonly loseAnswer: (operation: string) => void;
  /** Changes a car's trade name, e.g. to a value that makes the backend fail. */
  readonly rename: (vehicle: Vehicle, tradeName: string) => Promise<void>;
}

/** A week from now, ISO 8601. */
export const nextWeek = (): string => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();

/** Signs Lena in and connects the mock of `call` to her backend. */
export function openOwner(stub: Mock<typeof call>): Owner {
  const context = testContext({ now: () => new Date() });
  const sent: { name: string; input: unknown }[] = [];
  const losing = new Set<string>();
  sessionStore.setState({ status: 'authenticated', profile: { sub: 'lena', name: 'lena@example.org', role: null } });

  const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
    sent.push({ name: operation.name, input });
    const response = await sendRequest(context, operation, input, operation.access === 'user' ? LENA : {});
    if (losing.delete(operation.name)) throw new ApiError('timeout', { operation: operation.name });
    return readResponse(operation, response);
  };
  stub.mockImplementation(answer as typeof call);

  return {
    context,
    sent,
    addCar: async (tradeName = 'ASTRA') => {
      const { id } = await callOperation(context, addVehicle, { fields: { ...ASTRA_FIELDS, 'D.3': tradeName } }, LENA);
      return callOperation(context, getVehicle, { id }, LENA);
    },
    share: async ({ id }, more = {}) => {
      const key = await shareKey(newShareSecret());
      const share = await callOperation(
        context,
        createShare,
        { id, key, parts: ['plate'], purpose: 'Bremsen', expiresAt: nextWeek(), ...more },
        LENA,
      );
      return { ...share, key };
    },
    ask: async (key, client = { name: 'Werkstatt Kowalski' }) =>
      (await callOperation(context, requestAccess, { key, client })).requestId,
    loseAnswer: (operation) => void losing.add(operation),
    rename: async ({ id }, tradeName) => {
      await context.store.update(
        'vehicles',
        id,
        (record) => record && { ...record, fields: { ...record.fields, 'D.3': tradeName } },
      );
    },
  };
}
