/** Whether the browser still has the data that this site stored. */
import { isStoreEmpty } from '~/backend/identity/store-empty';
import type { Store } from '~/backend/store/store';
import { keysOf } from '~/lib/storage-fallback';
import { browserSignIn } from '~/backend/identity/browser-sign-in';

/**
 * `present`: the data is present. `none`: as far as this browser knows no account was ever stored. `cleared`: local
 * storage still has traces of an account whose data the browser has evicted; browsers often spare local storage when
 * they free space.
 */
export type SiteData = 'present' | 'none' | 'cleared';

/** The key prefix of backup dates, which are stored per account and removed when an account is deleted on purpose. */
const BACKUP_DAY = 'backup.';

/** Never rejects: a database that fails to open is reported by the code that needs it. */
export async function siteData(store: Store): Promise<SiteData> {
  try {
    if (!(await isStoreEmpty(store))) return 'present';
  } catch {
    return 'present';
  }
  return browserSignIn() !== undefined || keysOf(localStorage).some((key) => key.startsWith(BACKUP_DAY))
    ? 'cleared'
    : 'none';
}
