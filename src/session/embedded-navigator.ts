/**
 * Silent requests to the embedded provider, without a hidden frame. Imports oidc-client-ts: load it with
 * `./user-manager`.
 */
import {
  ErrorTimeout,
  type INavigator,
  type IWindow,
  type NavigateParams,
  type NavigateResponse,
} from 'oidc-client-ts';
import type { EmbeddedBackend } from './embedded-backend';

/** Takes the place of the OpenID client's frames: the backend in this page answers what the frame would have loaded. */
export class EmbeddedNavigator implements INavigator {
  readonly #backend: Pick<EmbeddedBackend, 'answer'>;
  readonly #timeoutMs: number;

  constructor(backend: Pick<EmbeddedBackend, 'answer'>, timeoutMs: number) {
    this.#backend = backend;
    this.#timeoutMs = timeoutMs;
  }

  prepare(): Promise<IWindow> {
    return Promise.resolve({ navigate: (params) => this.#navigate(params), close: () => undefined });
  }

  callback(): Promise<void> {
    return Promise.resolve();
  }

  /** @throws ErrorTimeout, or an Error when the answer is no redirect to the client */
  async #navigate({ url }: NavigateParams): Promise<NavigateResponse> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      const { headers, status } = await this.#backend.answer(new Request(url, { signal }));
      const address = headers.get('Location');
      if (address === null) throw new Error(`The embedded provider answered ${status}`);
      return { url: address };
    } catch (error) {
      throw signal.aborted ? new ErrorTimeout('The embedded provider did not answer') : error;
    }
  }
}
