/** The reader on this device, fetched when a photo is about to be chosen. */
import { config, isReadByServer } from '~/config';
import { isChunkGone } from '~/lib/chunk-reload';
import type { FrontDetection, Verdict } from '~/scanner/protocol';
import type { ScannerClient } from '~/scanner/runtime/client';
import { ScanFailure } from '~/scanner/scan-failure';

/** `__READS_HERE__` is a build-time constant: bundles of builds with a remote scanner must not contain the reader. */
const loadReader = __READS_HERE__
  ? async (): Promise<ScannerClient> => {
      try {
        return (await import('~/scanner/runtime/client')).sharedScanner();
      } catch (cause) {
        throw new ScanFailure((await isChunkGone(cause)) ? 'outdated' : 'assets-unavailable', { cause });
      }
    }
  : (): Promise<ScannerClient> => Promise.reject(new ScanFailure('assets-unavailable'));

/** Whether this module has requested the reader since the page was loaded. */
let isReaderRequested = false;

/** @throws ScanFailure when it cannot be loaded */
export function openReader(): Promise<ScannerClient> {
  isReaderRequested = true;
  return loadReader();
}

/**
 * Loads the reader while the user still chooses a photo, if this build reads on the device. Failures are ignored: the
 * scan loads it again and reports them.
 */
export function warmUpReader(): void {
  if (isReadByServer(config())) return;
  openReader()
    .then((reader) => reader.prepare())
    .catch(() => undefined);
}

interface DetectOptions {
  readonly signal: AbortSignal;
  readonly onProvisionalVerdict: (verdict: Verdict) => void;
}

/**
 * Looks for the document on a photo before the scan is started.
 * @returns `undefined` when a server reads
 * @throws ScanFailure when the photo cannot be examined
 */
export async function detectOnPhoto(file: Blob, options: DetectOptions): Promise<FrontDetection | undefined> {
  if (isReadByServer(config())) return undefined;
  return (await openReader()).detect(file, options);
}

/** Releases the photo that the reader caches for reading it again with other corners. */
export function releasePhoto(): void {
  // In on-device mode the embedded backend uses the same reader. Otherwise there is nothing to release unless it was
  // requested here.
  if (!isReaderRequested && !__ON_DEVICE__) return;
  loadReader()
    .then((reader) => reader.release())
    .catch(() => undefined);
}
