/**
 * Local and session storage that can always be spoken to. A browser that lets a site keep nothing throws at the first mention
 * of them, which would leave a blank page; there, what is kept lasts as long as the page. An import of every entry, before
 * what uses them.
 */
import { installStorageFallback } from './storage-fallback';

installStorageFallback(window);
