/**
 * Gives a test file an IndexedDB without databases. `fake-indexeddb` keeps one for the process, and workers serve many
 * files.
 */
import 'fake-indexeddb/auto';

globalThis.indexedDB = new IDBFactory();
