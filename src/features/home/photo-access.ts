import type { Config } from '~/config';

/**
 * Who sees the photo. `device`: only this device; `readOnDevice`: it is read on this device, then stored on a server with
 * the confirmed values; `remote`: a server reads it.
 */
export type Reading = 'device' | 'readHere' | 'remote';

/** Which privacy promise applies. On-device without an endpoint the embedded backend reads, whatever `scanner` says. */
export function readingOf({ mode, scanner, scanUrl }: Pick<Config, 'mode' | 'scanner' | 'scanUrl'>): Reading {
  if (scanner === 'remote' && (mode === 'connected' || scanUrl !== undefined)) return 'remote';
  return mode === 'device' ? 'device' : 'readHere';
}
