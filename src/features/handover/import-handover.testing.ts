/**
 * Sets up the tests of importing a handover file: a backend that answers the buyer's calls, an entry, and a handover.
 */
import { beforeEach, type Mock } from 'vitest';
import { ApiError } from '~/api/api-error';
import type { call } from '~/api/call';
import { readResponse, sendRequest, GOLF, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import type { HistoryEntry } from '~/contract/history';
import type { InputOf, Operation } from '~/contract/operation';
import { FORMAT, VERSION } from './format';
import type { Handover } from './read-handover';

export const VIN = 'WVWZZZAUZFW805432';
export const BUYER = { as: 'buyer' };

export const ENTRY: HistoryEntry = {
  id: 'entry',
  date: '2026-02-03',
  km: 84_210,
  category: 'maintenance',
  amount: 289.5,
  note: 'Ölwechsel',
  refuelling: null,
  documentIds: [],
  createdAt: '2026-02-03T10:00:00.000Z',
  version: 1,
};

/** The content of a handover file, with other data where given. */
export const handover = (more: Partial<Handover['data']> = {}): Handover => ({
  data: {
    format: FORMAT,
    version: VERSION,
    createdAt: '2026-11-22T10:00:00.000Z',
    fields: GOLF,
    details: { variant: '1.6 TDI' },
    fuelCapacity: 50,
    mileageHistory: [{ date: '2025-01-02', km: 90_000 }],
    tyres: [{ dimension: '205/55 R16', axle: 'front', customSize: false }],
    candidateId: null,
    photos: [],
    ...more,
  },
  photos: [{ side: 'front', content: new Blob(['jpeg'], { type: 'image/jpeg' }) }],
  albumPhotos: [],
  documents: [],
});

/** The backend of the running test. */
export let context: BackendContext;
let lost: string | undefined;

/** From now on, calls of this operation reach the backend but fail, as when the response is lost. */
export function loseResponse(operation: string | undefined): void {
  lost = operation;
}

/** @param stub the mocked `call`; `vi.mock` works in the test's own file alone */
export function setUpImport(stub: Mock<typeof call>): void {
  beforeEach(() => {
    context = testContext();
    lost = undefined;
    const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
      const response = await sendRequest(context, operation, input, BUYER);
      const { name } = operation;
      if (name === lost) throw new ApiError('unreachable', { operation: name });
      return readResponse(operation, response);
    };
    stub.mockImplementation(answer as typeof call);
  });
}
