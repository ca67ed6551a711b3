/**
 * Dispatcher of the embedded backend: finds the operation, checks access and input, runs the handler and validates its
 * answer. Depends only on `Request` and `Response`, so that it runs in the page, in tests and behind a loopback server.
 */
import { ValidationError } from 'yup';
import { checkInput, checkOutput, type Operation } from '~/contract/operation';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '~/contract/operations';
import { isChunkError } from '~/lib/chunk-error';
import { safeFileName } from '~/lib/file-name';
import { safeMimeType } from '~/lib/safe-mime-type';
import { REQUEST_ID_HEADER } from '~/lib/request-progress';
import type { BackendContext, Caller } from './context';
import { handlerOf } from './handlers';
import type { Call, FileAnswer } from './handler';
import { jsonResponse } from './json-response';
import { readInput } from './read-input';
import { Refusal, refusalOf, refusalResponse } from './refusal';

/**
 * Answers a request to the API.
 * @returns undefined when the path is outside `/api/`
 * @throws the error of an `import()` when the code of the handler cannot be fetched
 */
export async function respond(request: Request, context: BackendContext): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return undefined;
  const attempt = async (): Promise<Response> => answer(request, operationFor(request.method, pathname), context);
  const response = await attempt().catch((error: unknown) => {
    // The client tells a person why code cannot be fetched, as it does for a page.
    if (isChunkError(error) && !request.signal.aborted) throw error;
    return failure(error, request);
  });
  // Answers contain personal data and change at any time.
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function failure(error: unknown, request: Request): Response {
  if (request.signal.aborted) return refusalResponse(new Refusal('scan.cancelled'));
  const refusal = refusalOf(error);
  return refusalResponse(refusal, refusal.code === 'server' ? String(error) : undefined);
}

function operationFor(method: string, path: string): OperationName {
  const atPath = OPERATION_NAMES.filter((name) => OPERATIONS[name].path === path);
  if (atPath.length === 0) throw new Refusal('not-found');
  const found = atPath.find((name) => OPERATIONS[name].method === method);
  if (found === undefined) throw new Refusal('method-not-allowed');
  return found;
}

async function answer(request: Request, name: OperationName, context: BackendContext): Promise<Response> {
  const operation: Operation = OPERATIONS[name];
  // Its code is fetched while the request is checked. A failure is reported once it is needed.
  const handler = handlerOf(name);
  handler.catch(() => undefined);
  const caller = await callerOf(request, operation, context);
  const input: unknown = await checkInput(operation, await readInput(request, operation.encoding));
  const injected = await context.faults?.answer({
    name,
    input,
    userId: caller?.userId,
    context,
    signal: request.signal,
  });
  if (injected !== undefined) return injected;

  const call = {
    input,
    userId: caller?.userId,
    sessionId: caller?.sessionId,
    context,
    signal: request.signal,
    requestId: request.headers.get(REQUEST_ID_HEADER),
  };
  const handle = await handler;
  // A list that is scrolled past aborts the requests of its thumbnails before they are read.
  request.signal.throwIfAborted();
  // The compiler cannot relate handler and input when the operation's name is a variable.
  const result = await handle(call as Call);
  return responseOf(operation, result);
}

async function callerOf(request: Request, operation: Operation, context: BackendContext): Promise<Caller | null> {
  if (operation.access === 'anyone') return null;
  const header = request.headers.get('Authorization');
  const token = /^Bearer (.+)$/iu.exec(header ?? '')?.[1];
  const caller = token === undefined ? null : await context.verifyAccessToken(token);
  const refused = header !== null && caller === null;
  if (refused || (operation.access === 'user' && caller === null)) throw new Refusal('unauthorized');
  return caller;
}

async function responseOf(operation: Operation, result: unknown): Promise<Response> {
  if (operation.answer === 'empty') return new Response(null, { status: 204 });
  if (operation.answer === 'file') return fileResponse(result as FileAnswer);
  try {
    return jsonResponse((await checkOutput(operation, result)) ?? null);
  } catch (error) {
    // The handler violated the contract, which is a bug: answer 500 rather than send the invalid answer.
    if (error instanceof ValidationError)
      throw new TypeError(`${operation.name}: ${error.errors.join(', ')}`, { cause: error });
    throw error;
  }
}

function fileResponse({ bytes, type, name, headers: more }: FileAnswer): Response {
  // An uploaded file must not run as a page of this origin: harmless type, no MIME sniffing, always a download.
  const headers = new Headers({
    ...more,
    'Content-Type': safeMimeType(type),
    'Content-Length': String(bytes instanceof Blob ? bytes.size : bytes.byteLength),
    'X-Content-Type-Options': 'nosniff',
  });
  headers.set(
    'Content-Disposition',
    name === undefined ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(safeFileName(name))}`,
  );
  return new Response(bytes, { headers });
}
