/** Answers a visitor's API calls in tests with the embedded in-memory backend, and acts as the owner. */
import { act } from '@testing-library/react';
import type { Mock } from 'vitest';
import { ApiError } from '~/api/api-error';
import type { call } from '~/api/call';
import { readResponse, sendRequest, callOperation, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import { anna, fullCar, shareCar } from '~/backend/sharing/sharing.testing';
import type { InputOf, Operation } from '~/contract/operation';
import { decide, getRequests, revokeShare, type ShareDecision, type SharePart } from '~/contract/share';
import { announceLive } from '~/lib/live-channel';
import { loadTexts } from '~/i18n/i18n';
import type { FieldValues } from '~/zb1/field-codes';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { SharePage } from './SharePage';

export const NOW = new Date(2026, 2, 15, 12);
/** When a share ends unless a test says otherwise. */
export const END = new Date(2026, 2, 16, 12);

/** Loads the texts and polyfills jsdom; call it before the first render in a test file. */
export async function prepareShare(): Promise<void> {
  await loadTestTexts();
  await loadTexts(['share', 'photos', 'documents', 'weak-points']);
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
}

export interface OpenShare {
  readonly context: BackendContext;
  readonly secret: string;
  readonly key: string;
  /** Decides the latest request as the owner. */
  readonly decide: (decision: ShareDecision) => Promise<void>;
  readonly revoke: () => Promise<void>;
  /** Makes calls of this operation fail from now on; undefined restores them. */
  readonly fail: (name: string, error: ApiError | undefined) => void;
  /** Loses the answer to the next call of this operation, which is carried out. */
  readonly loseAnswer: (name: string) => void;
}

/** An ApiError as the page receives it. */
export const apiError = (code: string, status?: number): ApiError => new ApiError(code, { operation: 'test', status });

/** A share of a complete car, whose backend answers the mock of `call`. */
export async function openShare(
  stub: Mock<typeof call>,
  parts?: readonly SharePart[],
  more: { fields?: FieldValues; expiresAt?: string } = {},
): Promise<OpenShare> {
  const context = testContext({ now: () => NOW, announce: announceLive });
  const { id } = await fullCar(context, more.fields);
  const { secret, key, share } = await shareCar(context, id, parts, more.expiresAt ?? END.toISOString());
  const failures = new Map<string, ApiError>();
  const losing = new Set<string>();
  let last = '';

  const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
    const failure = failures.get(operation.name);
    if (failure !== undefined) throw failure;
    const response = await sendRequest(context, operation, input);
    if (losing.delete(operation.name)) throw apiError('timeout');
    return readResponse(operation, response);
  };
  stub.mockImplementation(answer as typeof call);

  return {
    context,
    secret,
    key,
    decide: (decision) =>
      act(async () => {
        last = (await callOperation(context, getRequests, {}, anna)).at(-1)?.id ?? last;
        await callOperation(context, decide, { requestId: last, decision }, anna);
      }),
    revoke: () => act(() => callOperation(context, revokeShare, { id: share.id }, anna)),
    fail: (name, error) => {
      if (error === undefined) failures.delete(name);
      else failures.set(name, error);
    },
    loseAnswer: (name) => void losing.add(name),
  };
}

/** Renders the page with a link's fragment. */
export const openLink = (secret: string) => renderPage(<SharePage />, `/share#${secret}`);
