/** Detects that the browser has deleted the site's data. */
import type { Store } from '../store/store';
import { findSigningKey } from './signing-key';

/** Whether the store has neither an account nor a signing key: it is new, or the browser has deleted its contents. */
export async function isStoreEmpty(store: Store): Promise<boolean> {
  return (await findSigningKey(store)) === undefined && (await store.list('accounts')).length === 0;
}
