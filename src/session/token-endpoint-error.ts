/**
 * Adds the HTTP status to errors of the token endpoint, refuses answers without a token, and drops members that are
 * null. For a response without an
 * error code, oidc-client-ts 3.5 throws a plain Error with the status in its message only, and without any status if
 * the body is not JSON; so the response itself is read.
 */
import { ErrorResponse, type OidcClient } from 'oidc-client-ts';
import { tokenHttpOf, type OidcHttp } from './limit-response-time';

/**
 * The token endpoint responded with a 4xx or a 5xx, or without a token; `error` and `error_description` as in the
 * response.
 */
class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal';

  constructor(
    readonly status: number,
    readonly error: string | undefined,
    readonly error_description: string | undefined,
    options?: ErrorOptions,
  ) {
    super(error_description ?? error ?? `The token endpoint answered ${status}`, options);
  }
}

interface TokenHttp extends OidcHttp {
  postForm: (
    address: string,
    form: { readonly body: URLSearchParams },
  ) => Promise<Readonly<Record<string, unknown>> | null>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * An answer without the members that some servers send as null for absent ones: oidc-client-ts takes an `expires_in` of
 * null for a token that has expired.
 */
function withoutNullMembers<Answer extends object>(answer: Answer | null): Answer | null {
  return answer && (Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)) as Answer);
}

/**
 * A `postForm` that throws a {@link TokenRefusal} for a 4xx or 5xx response, and for one without a token, such as that
 * of a proxy: oidc-client-ts would store a user without one. A revocation has no such answer.
 */
function namingRefusals(http: TokenHttp): TokenHttp['postForm'] {
  const post = http.postForm;
  return async (address, form) => {
    let status = 0;
    const once = Object.create(http, {
      fetchWithTimeout: {
        value: async (...request: Parameters<OidcHttp['fetchWithTimeout']>): Promise<Response> => {
          const response = await http.fetchWithTimeout(...request);
          ({ status } = response);
          return response;
        },
      },
    }) as TokenHttp;
    const answer = await post.call(once, address, form).catch((cause: unknown) => {
      if (status < 400) throw cause;
      const refusal = cause instanceof ErrorResponse ? cause : undefined;
      throw new TokenRefusal(status, refusal?.error ?? undefined, refusal?.error_description ?? undefined, { cause });
    });
    if (form.body.has('grant_type') && textOf(answer?.access_token) === undefined)
      throw new TokenRefusal(status, textOf(answer?.error), textOf(answer?.error_description));
    return withoutNullMembers(answer);
  };
}

/**
 * Patches a client so that code exchanges and refreshes throw a {@link TokenRefusal} if the answer has no token, and
 * members that are null count as absent.
 */
export function throwTypedTokenErrors(client: OidcClient): void {
  for (const http of tokenHttpOf(client) as TokenHttp[]) http.postForm = namingRefusals(http);
}
