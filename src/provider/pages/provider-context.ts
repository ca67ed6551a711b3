import type { IdentitySettings } from '~/backend/identity/settings';
import type { Store } from '~/backend/store/store';

/** What a page of the provider works on. */
export interface ProviderContext {
  readonly store: Store;
  readonly settings: IdentitySettings;
  /** The page's query. */
  readonly params: URLSearchParams;
}
