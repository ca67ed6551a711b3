/** Whether there is anything left of whoever was here before. */
import type { Store } from '../store/store';
import { findSigningKey } from './signing-key';

/** Whether the store has no account and never made a token: it is new, or the browser has deleted what stood in it. */
export async function isUntouched(store: Store): Promise<boolean> {
  return (await findSigningKey(store)) === undefined && (await store.list('accounts')).length === 0;
}
