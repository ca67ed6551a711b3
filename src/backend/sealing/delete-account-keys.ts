/** Removes the keys of accounts from this browser: nothing of them can be read until their next sign-in. */
import { finishClearing } from '~/lib/browser-session';
import { createIdbStore } from '../store/idb-store';

export async function deleteAccountKeys(): Promise<void> {
  const store = createIdbStore();
  const keys = await store.list('keys');
  const ofAccounts = keys.filter(({ ownerId }) => ownerId !== undefined).map(({ id }) => id);
  await store.batch({ delete: { keys: ofAccounts } });
  finishClearing();
}
