/** From a chosen file to the result of its scan, whoever reads it. */
import { call } from '~/api';
import { config } from '~/config';
import { scanDocument } from '~/contract/scan';
import { delay } from '~/lib/delay';
import { prepareImage } from '~/lib/image/prepare-image';
import { scanProgress } from '~/lib/request-progress';
import { captchaToken } from '../captcha/captcha';
import { readsLocally, scanLocally } from '../local-scan';
import type { Scanned } from '../scan-store';
import { preparingProgress, provingProgress, scanningProgress, sendingProgress, type UploadProgress } from './steps';

/** Milliseconds between the token and the upload, as specified. */
export const FORM_SUBMIT_DELAY = 100;

export interface ReadRequest {
  readonly file: File;
  /** The signed-in person's id; undefined for a guest. */
  readonly userId: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Whether the file leaves this device to be read. */
export function readsRemotely(): boolean {
  return config().scanner === 'remote';
}

/**
 * Asks for a captcha token, waits the specified moment, and has the document read. A file that leaves the device is
 * stripped and made small before; the on-device reader gets the original pixels.
 * Where a server keeps the account but reading stays on the device, nothing is asked or sent here.
 * @throws ApiError whatever the calls end with; the signal's reason when it is aborted between them
 */
export async function readDocument({ file, userId, signal, onProgress }: ReadRequest): Promise<Scanned> {
  if (readsLocally()) {
    await delay(FORM_SUBMIT_DELAY, signal);
    return scanLocally(file, { signal, onProgress: (step, fraction) => onProgress(scanningProgress(step, fraction)) });
  }
  onProgress(provingProgress);
  const token = await captchaToken(signal);
  await delay(FORM_SUBMIT_DELAY, signal);
  const remote = readsRemotely();
  if (remote) onProgress(preparingProgress);
  const body = remote ? await prepareImage(file, signal) : file;
  const requestId = crypto.randomUUID();
  const stopListening = remote
    ? undefined
    : scanProgress.subscribe(requestId, ({ step, fraction }) => onProgress(scanningProgress(step, fraction)));
  try {
    const result = await call(
      scanDocument,
      { file: body, token, ...(userId === undefined ? {} : { userId }) },
      { signal, requestId, ...(remote ? { onUploadProgress: (share: number) => onProgress(sendingProgress(share)) } : {}) },
    );
    return { result, image: null };
  } finally {
    stopListening?.();
  }
}
