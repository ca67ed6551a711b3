/** The axios instance: base URL from the configuration, JSON wanted, a Bearer token on every call. Loaded on first use. */
import { create, type AxiosInstance } from 'axios';
import { config } from '~/config';
import { addSessionInterceptors } from './interceptors';

/** Milliseconds that a call without files may take. */
export const CALL_TIMEOUT = 30_000;
/** Milliseconds that an upload or a scan may take. */
export const UPLOAD_TIMEOUT = 300_000;

const SCAN_PATH = '/api/scan';

/** The server of a path: the document reader may have its own. On-device it is this origin. */
export function baseUrlOf(path: string): string {
  const { apiUrl, scanUrl } = config();
  return (path === SCAN_PATH ? scanUrl : undefined) ?? apiUrl ?? window.location.origin;
}

export const http: AxiosInstance = create({
  timeout: CALL_TIMEOUT,
  headers: { Accept: 'application/json' },
  // Query strings are encoded by us; the token travels in a header, so cookies never have to.
  withCredentials: false,
});

addSessionInterceptors(http);
