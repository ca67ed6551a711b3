/** The store of a page: IndexedDB, encrypted. */
import { createIdbStore } from '../store/idb-store';
import type { Store } from '../store/store';
import { createSealingStore } from './sealing-store';
import { tabKey } from './tab-key';

export const openBrowserStore = (): Store => createSealingStore(createIdbStore(), tabKey);
