import type { IdentitySettings } from '~/backend/identity/settings';
import type { Store } from '~/backend/store/store';

/** The dependencies of a provider page. */
export interface ProviderContext {
  readonly store: Store;
  readonly settings: IdentitySettings;
  /** The page's query. */
  readonly params: URLSearchParams;
  /** Navigates to an address and replaces this page in the history. */
  readonly go: (address: string) => void;
}
