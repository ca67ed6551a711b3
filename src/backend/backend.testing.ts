/** What the backend's tests share: a context in memory, a stand-in for the scanner, and short ways to make requests. */
import { solveChallenge } from 'altcha-lib';
import type { ErrorBody } from '~/contract/error-codes';
import type { InputOf, Operation, OutputOf } from '~/contract/operation';
import { getChallenge, scanDocument } from '~/contract/scan';
import type { BackResult, ScanErrorCode, ScanResult } from '~/scanner/protocol';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { CONTEXT_DEFAULTS, type BackendContext } from './context';
import type { DocumentReader } from './document-reader';
import { isDocumented } from './documented-errors.testing';
import { createFaultInjection } from './faults/fault-injection';
import { respond } from './respond';
import { createMemoryStore } from './store/memory-store';

/** Values of a made-up car; the VIN proves itself by its check digit. */
export const GOLF: FieldValues = {
  A: 'B-AB 1234', B: '05.03.2014', '2.1': '0603', '2.2': 'BGU000123', E: 'A1BS31Z0430336179', '3': '4',
  'D.1': 'VOLKSWAGEN', 'D.3': 'GOLF', HU: '03/2027', 'P.2': '0085', 'P.1': '01598', 'P.3': 'DIESEL', '10': '0002',
};

const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.02 };

/** A reading of these values, sure of everything but the fields that `doubtful` names. */
export function reading(values: FieldValues, doubtful: readonly string[] = []): ScanResult {
  const fields = Object.fromEntries(
    FIELD_CODES.filter((code) => values[code] !== undefined).map((code) => {
      const flagged = doubtful.includes(code);
      return [code, { value: values[code] ?? '', confidence: flagged ? 0.5 : 0.99, flagged, alternatives: [], box: BOX }];
    }),
  );
  return {
    fields,
    warnings: [{ code: 'vin-check-digit', fields: ['E', '3'] }],
    corners: [{ x: 0, y: 0 }, { x: 210, y: 0 }, { x: 210, y: 105 }, { x: 0, y: 105 }],
    panels: ['left', 'middle', 'right'],
    documentImage: new Blob(['flattened'], { type: 'image/jpeg' }),
    timings: { decode: 1, find: 1, flatten: 1, read: 1, check: 1 },
  };
}

/** A back with that inspection as the latest one; unsure when it is given other dates that it may be. */
export function backOf(value: string, ...alternatives: string[]): BackResult {
  const flagged = alternatives.length > 0;
  const latest = { value, confidence: flagged ? 0.5 : 0.99, flagged, alternatives, box: BOX };
  const timings = { decode: 1, find: 1, flatten: 1, read: 1, check: 1 };
  return { inspections: [latest], latest, image: new Blob(['the back'], { type: 'image/jpeg' }), timings };
}

/** A reader that gives this reading, or fails with this code; the same for the back. */
export function readerOf(outcome: ScanResult | ScanErrorCode, back: BackResult | ScanErrorCode = 'no-document'): DocumentReader {
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

/** A context in memory. The token of a person is the person's id; the clock stands at noon of 2026-03-15. */
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

export interface RequestOptions {
  /** Who asks; nobody without it. */
  readonly as?: string;
  readonly signal?: AbortSignal;
  readonly requestId?: string;
  /** The refusal is one of the agreed values (`faults/agreed-values.ts`), which any call may meet. */
  readonly agreed?: true;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The request that a client makes of an operation and its input. */
export function requestOf(operation: Operation, input: Readonly<Record<string, unknown>>, options: RequestOptions = {}): Request {
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
  return new Request(url, { method: operation.method, headers, body, ...(options.signal === undefined ? {} : { signal: options.signal }) });
}

/** @throws Error when the API's reference does not say that the call may be refused so */
async function requireDocumented(operation: Operation, response: Response): Promise<void> {
  if (response.ok) return;
  const { code } = (await response.clone().json()) as ErrorBody;
  if (!isDocumented(operation, code)) throw new Error(`${operation.name} answered \`${code}\`: name it behind @errors of its docstring, then npm run docs:api`);
}

/** The answer to a call. */
export async function ask<Op extends Operation>(
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

/** The JSON of a call that must succeed. */
export async function tell<Op extends Operation>(
  context: BackendContext,
  operation: Op,
  input: InputOf<Op>,
  options: RequestOptions = {},
): Promise<OutputOf<Op>> {
  const response = await ask(context, operation, input, options);
  if (!response.ok) throw new Error(`${operation.name}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as OutputOf<Op>;
}

/** Status and code of a refused call. */
export async function refused(answer: Promise<Response>): Promise<Pick<ErrorBody, 'code' | 'fields'> & { status: number }> {
  const response = await answer;
  const body = (await response.json()) as ErrorBody;
  return { status: response.status, code: body.code, ...(body.fields === undefined ? {} : { fields: body.fields }) };
}

/** A solved challenge. */
export async function proof(context: BackendContext): Promise<string> {
  const challenge = await tell(context, getChallenge, {});
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber).promise;
  return btoa(JSON.stringify({ ...challenge, number: solution?.number }));
}

/** Scans a photo with a fresh proof. */
export async function scan(context: BackendContext, options: RequestOptions & { file?: Blob; back?: Blob; corners?: string } = {}): Promise<Response> {
  const { file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }), back, corners } = options;
  const input = {
    file,
    token: await proof(context),
    ...(options.as === undefined ? {} : { userId: options.as }),
    ...(back === undefined ? {} : { back }),
    ...(corners === undefined ? {} : { corners }),
  };
  return ask(context, scanDocument, input, options);
}

/** Scans and gives the result. */
export async function scanned(context: BackendContext, options: RequestOptions & { back?: Blob } = {}): Promise<OutputOf<typeof scanDocument>> {
  const response = await scan(context, options);
  if (!response.ok) throw new Error(`scan: ${response.status} ${await response.text()}`);
  return (await response.json()) as OutputOf<typeof scanDocument>;
}
