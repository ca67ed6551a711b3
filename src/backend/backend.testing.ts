/** Shared by the backend's tests: a context in memory, a fake scanner, and helpers that send requests. */
import { solveChallenge } from 'altcha-lib';
import { ApiError } from '~/api/api-error';
import { errorBody, type ErrorBody } from '~/contract/error-codes';
import type { InputOf, Operation, OutputOf } from '~/contract/operation';
import { getChallenge, scanDocument } from '~/contract/scan';
import { READER_VERSION, type BackResult, type ScanErrorCode, type FrontResult } from '~/scanner/protocol';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { CONTEXT_DEFAULTS, type BackendContext } from './context';
import type { DocumentReader } from './document-reader';
import { isDocumented } from './documented-errors.testing';
import { createFaultInjection } from './faults/fault-injection';
import { respond } from './respond';
import { createMemoryStore } from './store/memory-store';

/** Field values of a made-up car, with a VIN that passes its check digit. */
export const GOLF: FieldValues = {
  A: 'B-AB 1234',
  B: '05.03.2014',
  '2.1': '0603',
  '2.2': 'BGU000123',
  E: 'A1BS31Z0430336179',
  '3': '4',
  'D.1': 'VOLKSWAGEN',
  'D.3': 'GOLF',
  HU: '03/2027',
  'P.2': '0085',
  'P.1': '01598',
  'P.3': 'DIESEL',
  '10': '0002',
};

const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.02 };

/** A scan result with these values; the fields in `doubtful` are flagged and have a low confidence. */
export function reading(values: FieldValues, doubtful: readonly string[] = []): FrontResult {
  const fields = Object.fromEntries(
    FIELD_CODES.filter((code) => values[code] !== undefined).map((code) => {
      const flagged = doubtful.includes(code);
      return [
        code,
        { value: values[code] ?? '', confidence: flagged ? 0.5 : 0.99, flagged, alternatives: [], box: BOX },
      ];
    }),
  );
  return {
    version: READER_VERSION,
    fields,
    warnings: [{ code: 'vin-check-digit', fields: ['E', '3'] }],
    corners: [
      { x: 0, y: 0 },
      { x: 210, y: 0 },
      { x: 210, y: 105 },
      { x: 0, y: 105 },
    ],
    panels: ['left', 'middle', 'right'],
    folds: [],
    documentImage: new Blob(['flattened'], { type: 'image/jpeg' }),
    timings: { decode: 1, find: 1, flatten: 1, read: 1, check: 1 },
  };
}

/** A back with that inspection as the latest one; flagged when alternatives are given. */
export function backOf(value: string, ...alternatives: string[]): BackResult {
  const flagged = alternatives.length > 0;
  const latest = { value, confidence: flagged ? 0.5 : 0.99, flagged, alternatives, box: BOX };
  const timings = { decode: 1, find: 1, flatten: 1, read: 1, check: 1 };
  return { inspections: [latest], latest, image: new Blob(['the back'], { type: 'image/jpeg' }), timings };
}

/** A reader that resolves with this result, or rejects with this code; likewise for the back. */
export function readerOf(
  outcome: FrontResult | ScanErrorCode,
  back: BackResult | ScanErrorCode = 'no-document',
): DocumentReader {
  return {
    scan: async (_file, { onProgress }) => {
      onProgress('decode', 0.1);
      if (typeof outcome === 'string') throw Object.assign(new Error(outcome), { code: outcome });
      onProgress('check', 1);
      return outcome;
    },
    scanBack: async (_file, { onProgress }) => {
      onProgress('read', 0.5);
      if (typeof back === 'string') throw Object.assign(new Error(back), { code: back });
      return back;
    },
  };
}

/** The subscription of Anna's account with the plan that has the most vehicles. */
export const LARGEST_PLAN = {
  id: 'anna',
  ownerId: 'anna',
  plan: 'enterprise',
  interval: 'yearly',
  start: '2026-01-01',
  end: '2099-12-31',
  paymentProvider: 'device',
} as const;

/** A context in memory. A user's token is the user's id; the clock is fixed at noon of 2026-03-15 (UTC). */
export function testContext(overrides: Partial<BackendContext> = {}): BackendContext {
  let ids = 0;
  return {
    ...CONTEXT_DEFAULTS,
    store: createMemoryStore(),
    reader: readerOf(reading(GOLF)),
    verifyAccessToken: async (token) => (token === 'expired' ? null : { userId: token }),
    captcha: { secret: 'secret', maxNumber: 50 },
    now: () => new Date('2026-03-15T12:00:00.000Z'),
    newId: () => `id-${String((ids += 1)).padStart(3, '0')}`,
    faults: createFaultInjection({ lateMs: 5 }),
    ...overrides,
  };
}

/** The answer in a response, as `call` returns it. @throws ApiError with the code of a refusal */
export async function readResponse({ name, answer }: Operation, response: Response): Promise<unknown> {
  if (!response.ok) {
    const { code, id } = errorBody.cast(await response.json());
    throw new ApiError(code, { operation: name, status: response.status, id: id ?? undefined });
  }
  if (answer === 'file') return response.blob();
  return answer === 'empty' ? undefined : response.json();
}

export interface RequestOptions {
  /** Id of the user who sends the request; absent for a guest. */
  readonly as?: string;
  readonly signal?: AbortSignal;
  readonly requestId?: string;
  /** The refusal is injected by an agreed value (`faults/sentinels.ts`), which any operation may return. */
  readonly agreed?: true;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The HTTP request of an operation and its input. */
export function requestOf(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  options: RequestOptions = {},
): Request {
  const url = new URL(operation.path, 'https://app.example.org');
  const headers = new Headers();
  if (options.as !== undefined) headers.set('Authorization', `Bearer ${options.as}`);
  if (options.requestId !== undefined) headers.set('X-Request-Id', options.requestId);
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  let body: FormData | string | null = null;
  if (operation.encoding === 'query') for (const [name, value] of entries) url.searchParams.append(name, asText(value));
  else if (operation.encoding === 'json') {
    body = JSON.stringify(input);
    headers.set('Content-Type', 'application/json');
  } else {
    body = new FormData();
    for (const [name, value] of entries) body.append(name, value instanceof Blob ? value : asText(value));
  }
  return new Request(url, {
    method: operation.method,
    headers,
    body,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
}

/** @throws Error when docs/api.md does not list the error code of a refusal for the operation */
async function requireDocumented(operation: Operation, response: Response): Promise<void> {
  if (response.ok) return;
  const { code } = (await response.clone().json()) as ErrorBody;
  if (!isDocumented(operation, code))
    throw new Error(
      `${operation.name} answered \`${code}\`: name it behind @errors of its docstring, then npm run docs:api`,
    );
}

/**
 * Sends a call to the backend and resolves with the response, refused or not.
 * @throws Error when the response is a refusal that docs/api.md does not list for the operation
 */
export async function sendRequest<Op extends Operation>(
  context: BackendContext,
  operation: Op,
  input: InputOf<Op>,
  options: RequestOptions = {},
): Promise<Response> {
  const response = await respond(requestOf(operation, { ...input }, options), context);
  if (response === undefined) throw new Error(`${operation.name} was not answered`);
  if (options.agreed !== true) await requireDocumented(operation, response);
  return response;
}

/**
 * Sends a call that must succeed and resolves with the parsed answer.
 * @throws Error with the body of the response when the call is refused
 */
export async function callOperation<Op extends Operation>(
  context: BackendContext,
  operation: Op,
  input: InputOf<Op>,
  options: RequestOptions = {},
): Promise<OutputOf<Op>> {
  const response = await sendRequest(context, operation, input, options);
  if (!response.ok) throw new Error(`${operation.name}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as OutputOf<Op>;
}

/** Status, code and fields of a refused call. */
export async function parseRefusal(
  answer: Promise<Response>,
): Promise<Pick<ErrorBody, 'code' | 'fields'> & { status: number }> {
  const response = await answer;
  const body = (await response.json()) as ErrorBody;
  return { status: response.status, code: body.code, ...(body.fields === undefined ? {} : { fields: body.fields }) };
}

/** A new challenge with its solution, as the token of `Scan.Scan`. */
export async function solvedProof(context: BackendContext): Promise<string> {
  const challenge = await callOperation(context, getChallenge, {});
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber)
    .promise;
  return btoa(JSON.stringify({ ...challenge, number: solution?.number }));
}

/** Scans a photo with a new proof of work. */
export async function scan(
  context: BackendContext,
  options: RequestOptions & {
    file?: Blob;
    back?: Blob;
    corners?: string;
    folds?: string;
    vehicleId?: string;
    idempotencyKey?: string;
  } = {},
): Promise<Response> {
  const {
    file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }),
    back,
    corners,
    folds,
    vehicleId,
    idempotencyKey,
  } = options;
  const input = {
    file,
    token: await solvedProof(context),
    ...(options.as === undefined ? {} : { userId: options.as }),
    ...(back === undefined ? {} : { back }),
    ...(corners === undefined ? {} : { corners }),
    ...(folds === undefined ? {} : { folds }),
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
  return sendRequest(context, scanDocument, input, options);
}

/**
 * Scans a photo and resolves with the parsed result.
 * @throws Error when the scan is refused
 */
export async function scanSuccessfully(
  context: BackendContext,
  options: RequestOptions & { back?: Blob; vehicleId?: string; idempotencyKey?: string } = {},
): Promise<OutputOf<typeof scanDocument>> {
  const response = await scan(context, options);
  if (!response.ok) throw new Error(`scan: ${response.status} ${await response.text()}`);
  return (await response.json()) as OutputOf<typeof scanDocument>;
}
