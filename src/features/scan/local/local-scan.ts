/** Scans without a backend: which there are, and what is different for them. */
import { ApiError } from '~/api';
import { config } from '~/config';

export const LOCAL_ID = 'local-';

/** Whether the result has no scan on the server: the document was read, or typed in, on this device. */
export const isLocalScan = (scanId: string): boolean => scanId.startsWith(LOCAL_ID);

/**
 * Whether documents are read on the device although accounts live on a server.
 * @param scanId a scan that may have been read without the backend, see {@link isStorageMissing}
 */
export function readsWithoutBackend(scanId = ''): boolean {
  const { mode, scanner } = config();
  return (mode === 'connected' && scanner === 'device') || isLocalScan(scanId);
}

/** Not `storage.quota`: with free space the scan is kept, and the message says how. */
const STORAGE_ERRORS: ReadonlySet<string> = new Set(['storage.blocked', 'storage.lost', 'insecure']);

/**
 * Whether a scan failed on-device because the browser stores nothing. Reading needs no storage, so a guest's document
 * is then read without the backend.
 */
export function isStorageMissing(error: unknown): boolean {
  return config().mode === 'device' && error instanceof ApiError && STORAGE_ERRORS.has(error.code);
}

/** Whether a scan that was read without a backend outlasts the page once it was confirmed. */
export function isLocalScanPersisted(): boolean {
  return config().mode !== 'device';
}
