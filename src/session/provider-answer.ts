/**
 * Reads the provider's error from a failed request and decides whether it ends the session. Pure; does not load the
 * OpenID client.
 */
import { IdTokenError } from './id-token-error';

/** The fields of an error response (RFC 6749, 4.1.2.1 and 5.2), and the status if it came from the token endpoint. */
export interface ProviderAnswer {
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
  /** HTTP status of the token endpoint. */
  readonly status?: number | undefined;
  /** The provider issued tokens, but the id_token cannot be accepted. */
  readonly refusedIdToken?: true | undefined;
}

function textOf(error: object, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The provider's response as far as an error of any class has it; empty for a network error or a time-out. */
export function providerAnswer(error: unknown): ProviderAnswer {
  if (!(error instanceof Error)) return {};
  const status: unknown = Reflect.get(error, 'status');
  return {
    error: textOf(error, 'error'),
    error_description: textOf(error, 'error_description'),
    status: typeof status === 'number' ? status : undefined,
    refusedIdToken: error instanceof IdTokenError || undefined,
  };
}

/** Codes that require the user to sign in: OpenID Connect Core 3.1.2.6, and a refused grant (RFC 6749, 5.2). */
const ENDING_CODES: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
]);

/**
 * Whether the provider wants a new sign-in. A 4xx of the token endpoint counts even without a code: some providers
 * answer a used refresh token with an empty 400. Time-outs (408), rate limits (429), server errors and missing
 * responses are temporary. An id_token that cannot be accepted ends the session, too: the refresh token is spent.
 */
export function endsSession({ error, status, refusedIdToken }: ProviderAnswer): boolean {
  if (refusedIdToken === true) return true;
  if (status === 408 || status === 429) return false;
  if (error !== undefined && ENDING_CODES.has(error)) return true;
  return status !== undefined && status >= 400 && status < 500;
}
