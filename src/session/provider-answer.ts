/** What a failed request says in the provider's words, and whether that ends the session. Pure; the OpenID client is not loaded for it. */

/** The parts of an error answer (RFC 6749, 4.1.2.1 and 5.2), and the status where the token endpoint gave it. */
export interface ProviderAnswer {
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
  /** HTTP status of the token endpoint. */
  readonly status?: number | undefined;
}

function textOf(error: object, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What an error carries of the provider's answer, whichever class it has; empty for a network error or a time-out. */
export function providerAnswer(error: unknown): ProviderAnswer {
  if (!(error instanceof Error)) return {};
  const status: unknown = Reflect.get(error, 'status');
  return {
    error: textOf(error, 'error'),
    error_description: textOf(error, 'error_description'),
    status: typeof status === 'number' ? status : undefined,
  };
}

/** Codes after which only the person can go on: OpenID Connect Core 3.1.2.6, and a refused grant (RFC 6749, 5.2). */
const ENDING_CODES: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
]);

/**
 * Whether the provider wants a new sign-in. A refusal of the token endpoint is one even without a code: some providers answer a
 * used refresh token with an empty 400. Time-outs (408), limits (429), server errors and no answer at all are passing.
 */
export function endsSession({ error, status }: ProviderAnswer): boolean {
  if (status === 408 || status === 429) return false;
  if (error !== undefined && ENDING_CODES.has(error)) return true;
  return status !== undefined && status >= 400 && status < 500;
}
