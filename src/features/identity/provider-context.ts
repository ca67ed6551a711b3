import type { IdentitySettings } from '~/backend/identity/settings';
import type { Store } from '~/backend/store/store';

/** What a page of the provider works on. */
export interface ProviderContext {
  readonly store: Store;
  readonly settings: IdentitySettings;
  /** The page's query. */
  readonly params: URLSearchParams;
  /** Leaves for an address; the page is no place to come back to. */
  readonly go: (address: string) => void;
}
