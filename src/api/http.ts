/** The axios instance: base URL from the configuration, JSON, a bearer token on every call. Imported on first use. */
import { create, type AxiosInstance } from 'axios';
import { config, isReadByServer } from '~/config';
import { addSessionInterceptors } from './interceptors';

/** For calls without files. */
export const CALL_TIMEOUT_MS = 30_000;
/** For calls that send or receive a file: the timeout includes the transfer of the body, in both directions. */
export const FILE_TIMEOUT_MS = 300_000;

const SCAN_PATH = '/api/scan';

/** The base URL of a path; a server that reads documents may have its own. On-device it is this origin. */
export function baseUrlOf(path: string): string {
  const { apiUrl, scanUrl } = config();
  const ownUrl = path === SCAN_PATH && isReadByServer(config()) ? scanUrl : undefined;
  return ownUrl ?? apiUrl ?? window.location.origin;
}

export const http: AxiosInstance = create({
  timeout: CALL_TIMEOUT_MS,
  headers: { Accept: 'application/json' },
  // The token travels in a header, so no cookies are needed.
  withCredentials: false,
});

addSessionInterceptors(http);
