import { isReadByServer, type Config } from '~/config';

/**
 * Who sees the photo. `device`: only this device; `readHere`: it is read on this device, then stored on a server with
 * the confirmed values; `remote`: a server reads it.
 */
export type PhotoAccess = 'device' | 'readHere' | 'remote';

/** Which privacy promise applies. */
export function photoAccessOf(configured: Pick<Config, 'mode' | 'scanner'>): PhotoAccess {
  if (isReadByServer(configured)) return 'remote';
  return configured.mode === 'device' ? 'device' : 'readHere';
}
