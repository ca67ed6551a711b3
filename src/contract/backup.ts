/** Limits and lists of a backup. Shared by the screens and the backend. */

/**
 * Maximum size of a backup's contents, in bytes: all of them are in memory at once and written in one transaction.
 */
export const MAX_BACKUP_BYTES = 1024 * 1024 * 1024;

/** The lists of a backup whose records are counted before and after it is imported, in display order. */
export const IMPORTED_LISTS = ['vehicles', 'photos', 'albumPhotos', 'documents', 'historyEntries', 'scans'] as const;
