/** The store of a page: IndexedDB, encrypted, with an index of the list of vehicles. */
import { recordListChanges } from '../list-index/record-changes';
import { createIdbStore } from '../store/idb-store';
import type { Store } from '../store/store';
import { createSealingStore } from './sealing-store';
import { tabKey } from './tab-key';

export const openBrowserStore = (): Store => recordListChanges(createSealingStore(createIdbStore(), tabKey));
