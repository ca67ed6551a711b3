/** Whether the browser still has what this site kept in it. */
import { isStoreEmpty } from '~/backend/identity/cleared';
import type { Store } from '~/backend/store/store';
import { keysOf } from '~/lib/storage-fallback';
import { browserSignIn } from './browser-sign-in';

/**
 * `none`: no account was ever kept, as far as this browser can tell. `cleared`: there was one, of which local storage still
 * knows, and the browser has deleted it: local storage is often left out when browsers make room.
 */
export type SiteData = 'there' | 'none' | 'cleared';

/** The days of backups are kept by account, and go with an account that is deleted on purpose. */
const BACKUP_DAY = 'backup.';

/** Never rejects: a database that does not open is told of by whoever needs it. */
export async function siteData(store: Store): Promise<SiteData> {
  try {
    if (!(await isStoreEmpty(store))) return 'there';
  } catch {
    return 'there';
  }
  return browserSignIn() !== undefined || keysOf(localStorage).some((key) => key.startsWith(BACKUP_DAY)) ? 'cleared' : 'none';
}
