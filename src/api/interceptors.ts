/**
 * The session's part in every request: the token on the way out; after a 401 the stored token is adopted when it
 * differs from the one that failed, else the session is renewed once (all calls share it), and the request is sent
 * once more. A second 401 is final.
 */
import { isAxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { currentGrant, renewGrant, type Grant } from '~/session/grant';
import { sessionStore } from '~/session/session-store';
import { ApiError } from './api-error';

/** What a call says about itself beyond what axios knows. */
interface CallConfig {
  /** Name of an operation that only a signed-in person may ask for. */
  needsUser?: string;
}

interface SentRequest extends InternalAxiosRequestConfig, CallConfig {
  /** Whose token went out with this request. */
  sentWith?: Grant | undefined;
  /** The body as the caller gave it: forms must be sent again as forms, JSON must not be encoded twice. */
  body?: unknown;
  /** The request was sent a second time; no third time follows. */
  repeated?: boolean;
}

/** Why a 401 could not be helped; kept on the error as its cause. */
export class SessionFailure extends Error {
  constructor(
    readonly outcome: 'ended' | 'failed',
    cause: unknown,
  ) {
    super(`Session ${outcome}`, { cause });
    this.name = 'SessionFailure';
  }
}

function authorise(request: SentRequest, grant: Grant | undefined): void {
  request.sentWith = grant;
  if (grant !== undefined) request.headers.set('Authorization', `Bearer ${grant.token}`);
}

/** Resolves once this document stays; on its way to another one it never does. */
function untilStaying(): Promise<void> {
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(({ leaving }) => {
      if (leaving) return;
      stop();
      resolve();
    });
  });
}

/**
 * The token of whoever asks. After a sign-out a page may still ask until it goes: what needs a person is not sent for nobody, and
 * while the document leaves nothing is said of it either.
 */
async function grantFor({ needsUser: operation }: SentRequest): Promise<Grant | undefined> {
  const grant = await currentGrant();
  if (grant !== undefined || operation === undefined) return grant;
  if (sessionStore.getState().leaving) await untilStaying();
  throw new ApiError(sessionStore.getState().cleared ? 'data-cleared' : 'unauthorized', { operation, status: 401 });
}

async function addToken(request: SentRequest): Promise<SentRequest> {
  if (request.repeated === true) return request;
  request.body = request.data;
  authorise(request, await grantFor(request));
  return request;
}

async function repeatAfter401(http: AxiosInstance, error: unknown): Promise<AxiosResponse> {
  if (!isAxiosError(error) || error.response?.status !== 401) throw error;
  const request: SentRequest | undefined = error.config;
  const failed = request?.sentWith;
  // A guest's 401 has no session to renew.
  if (request === undefined || failed === undefined || request.repeated === true) throw error;
  const renewal = await renewGrant(failed);
  if (renewal.outcome !== 'renewed') throw new SessionFailure(renewal.outcome, error);
  // axios refuses an aborted signal itself when the request is sent again.
  request.repeated = true;
  request.data = request.body;
  authorise(request, renewal.grant);
  return http.request(request);
}

/** Adds the token and the 401 path to an axios instance. */
export function addSessionInterceptors(http: AxiosInstance): void {
  http.interceptors.request.use((request) => addToken(request));
  http.interceptors.response.use(undefined, (error: unknown) => repeatAfter401(http, error));
}
