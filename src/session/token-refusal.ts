/**
 * A refusal of the token endpoint with its status. oidc-client-ts 3.5 tells the status of an answer without an error code in the
 * words of a plain Error, and not at all where the body is no JSON; so the answer itself is looked at.
 */
import { ErrorResponse, type OidcClient } from 'oidc-client-ts';

/** The token endpoint refused (4xx); `error` and `error_description` as the provider gave them. */
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

/** The library's HTTP client, as far as it is used here. */
interface TokenHttp {
  postForm: (address: string, form: object) => Promise<unknown>;
  fetchWithTimeout: (...request: unknown[]) => Promise<Response>;
}

/** A request with the same client, which throws a {@link TokenRefusal} where the answer is a 4xx. */
function namingRefusals(http: TokenHttp): TokenHttp['postForm'] {
  const post = http.postForm;
  return async (address, form) => {
    let status = 0;
    const once = Object.create(http, {
      fetchWithTimeout: {
        value: async (...request: unknown[]): Promise<Response> => {
          const response = await http.fetchWithTimeout(...request);
          ({ status } = response);
          return response;
        },
      },
    }) as TokenHttp;
    try {
      return await post.call(once, address, form);
    } catch (cause) {
      if (status < 400 || status >= 500) throw cause;
      const answer = cause instanceof ErrorResponse ? cause : undefined;
      throw new TokenRefusal(status, answer?.error ?? undefined, answer?.error_description ?? undefined, { cause });
    }
  };
}

/** Makes every refused token request of a client, for codes and for refresh tokens, a {@link TokenRefusal}. */
export function nameTokenRefusals(client: OidcClient): void {
  // Codes are exchanged by the validator's own token client.
  for (const owner of [client, Reflect.get(client, '_validator') as object]) {
    const http = Reflect.get(Reflect.get(owner, '_tokenClient') as object, '_jsonService') as TokenHttp;
    http.postForm = namingRefusals(http);
  }
}
