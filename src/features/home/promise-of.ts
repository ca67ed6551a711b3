import type { Config } from '~/config';

/** Who sees the picture: nobody but this device, nobody but with the confirmed values on a server, or a server that reads it. */
export type Reading = 'device' | 'readHere' | 'remote';

/** What the words about privacy may promise. On-device without an endpoint the embedded backend reads, whatever is set. */
export function readingOf({ mode, scanner, scanUrl }: Pick<Config, 'mode' | 'scanner' | 'scanUrl'>): Reading {
  if (scanner === 'remote' && (mode === 'connected' || scanUrl !== undefined)) return 'remote';
  return mode === 'device' ? 'device' : 'readHere';
}
