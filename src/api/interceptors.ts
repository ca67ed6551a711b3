/**
 * axios interceptors of the session. Requests get the access token. After a 401 the stored token is used if it is newer
 * than the one that failed; otherwise the session is renewed once, shared by all calls. The request is sent once more;
 * a second 401 is final: to a token that was just issued it means that the API does not accept the account. What is
 * public is then sent without a token, so that neither an ended session nor a refused account is an obstacle.
 */
import { isAxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import {
  currentAccessToken,
  type UserAccessToken,
  isRefusedAccount,
  markRenewalFailed,
  markTokenRefused,
  renewAccessToken,
} from '~/session/access-token';
import { markAccountAccepted } from '~/session/apply-user';
import { sessionStore } from '~/session/session-store';
import { ApiError } from './api-error';
import { lostSession } from './lost-session';

/** Request options of this app beyond those of axios. */
interface CallConfig {
  /** Name of an operation that only a signed-in user may call. */
  needsUser?: string;
  /** Never sent with a token. */
  withoutToken?: boolean;
  /** The outcome is the same without a token. */
  isPublic?: boolean;
}

interface SentRequest extends InternalAxiosRequestConfig, CallConfig {
  /** The access token that was sent. */
  sentToken?: UserAccessToken | undefined;
  /** The body as the caller gave it: after the first request axios has already serialised `data`. */
  body?: unknown;
  /** Set on the second attempt; there is no third. */
  repeated?: boolean;
}

/** A 401 that could not be recovered: the session has ended, or the renewal failed for a temporary reason. */
export class SessionFailure extends Error {
  constructor(
    readonly outcome: 'ended' | 'failed',
    cause: unknown,
  ) {
    super(`Session ${outcome}`, { cause });
    this.name = 'SessionFailure';
  }
}

function setAuthorization(request: SentRequest, accessToken: UserAccessToken | undefined): void {
  request.sentToken = accessToken;
  if (accessToken !== undefined) request.headers.set('Authorization', `Bearer ${accessToken.token}`);
}

/** Resolves when the page does not leave after all; never when it does. */
function untilNotLeaving(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = sessionStore.subscribe(({ isLeaving }) => {
      if (isLeaving) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * The token to send. A call for signed-in users is never sent without one. During sign-out it waits, since the page
 * may still make calls until the browser leaves it.
 * @throws ApiError `unauthorized`, or why the session is lost
 */
async function accessTokenFor({ needsUser: operation }: SentRequest): Promise<UserAccessToken | undefined> {
  const accessToken = await currentAccessToken();
  if (accessToken !== undefined || operation === undefined) return accessToken;
  if (sessionStore.getState().isLeaving) await untilNotLeaving();
  // The stored user is gone, e.g. deleted with the site's data, while the page still shows it.
  if (sessionStore.getState().user !== null) markRenewalFailed();
  throw new ApiError(lostSession() ?? 'unauthorized', { operation, status: 401 });
}

async function addToken(request: SentRequest): Promise<SentRequest> {
  if (request.repeated === true) return request;
  request.body = request.data;
  if (request.withoutToken !== true) setAuthorization(request, await accessTokenFor(request));
  return request;
}

const isUnauthorized = (error: unknown): boolean => isAxiosError(error) && error.response?.status === 401;

/** @throws `failure` when the API refuses the call without a token too */
async function repeatWithoutToken(http: AxiosInstance, request: SentRequest, failure: unknown): Promise<AxiosResponse> {
  request.repeated = true;
  request.data = request.body;
  request.sentToken = undefined;
  request.headers.delete('Authorization');
  try {
    return await http.request(request);
  } catch (error) {
    throw isUnauthorized(error) ? failure : error;
  }
}

async function repeatAfter401(http: AxiosInstance, error: unknown): Promise<AxiosResponse> {
  if (!isAxiosError(error) || error.response?.status !== 401) throw error;
  const request: SentRequest | undefined = error.config;
  const failed = request?.sentToken;
  // Without a token there is no session to renew.
  if (request === undefined || failed === undefined) throw error;
  const fail = (failure: unknown): Promise<AxiosResponse> =>
    request.isPublic === true ? repeatWithoutToken(http, request, failure) : Promise.reject(failure);
  if (request.repeated === true) {
    markTokenRefused(failed);
    return fail(error);
  }
  if (isRefusedAccount(failed)) return fail(error);
  const renewal = await renewAccessToken(failed);
  if (renewal.outcome !== 'renewed') return fail(new SessionFailure(renewal.outcome, error));
  // If the signal is aborted by now, axios itself rejects the second request.
  request.repeated = true;
  request.data = request.body;
  setAuthorization(request, renewal.accessToken);
  return http.request(request);
}

/** A token that the API accepts ends the state of a refused account. */
function handleAccepted(response: AxiosResponse): AxiosResponse {
  const request: SentRequest = response.config;
  if (request.sentToken !== undefined) markAccountAccepted(request.sentToken.token);
  return response;
}

/** Adds the token and the 401 path to an axios instance. */
export function addSessionInterceptors(http: AxiosInstance): void {
  http.interceptors.request.use((request) => addToken(request));
  http.interceptors.response.use(handleAccepted, (error: unknown) => repeatAfter401(http, error));
}
