/**
 * Makes local and session storage safe to access. A browser that blocks storage for a site throws on the first access,
 * which would leave a blank page; the fallback keeps values until the page unloads. Every entry must import this before
 * any module that uses storage.
 */
import { installStorageFallback } from './storage-fallback';

installStorageFallback(window);
