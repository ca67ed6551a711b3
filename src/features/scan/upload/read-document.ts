/** From a chosen file to the result of its scan, on the device or on a server. */
import { ApiError, call } from '~/api';
import { config, isReadByServer } from '~/config';
import { scanDocument, type ScanResult } from '~/contract/scan';
import { delay } from '~/lib/delay';
import { isInsecureContext } from '~/lib/insecure-context';
import { prepareImage } from '~/lib/image/prepare-image';
import { scanProgress } from '~/lib/request-progress';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import type { SidesStep } from '~/scanner/both-sides';
import { captchaToken } from '../captcha/captcha';
import { sizeOf } from '../corners/photo-pixels';
import { mapFolds, toFractions, toPixels } from '../corners/quad-geometry';
import { clearPhoto, foldsOf, setPhoto, quadOf } from '../corners/scanned-photo';
import { storeBackScan, type BackOutcome, type SideInspections } from '../back/scanned-back';
import { isStorageMissing, readsWithoutBackend } from '../local/local-scan';
import { scanLocally } from '../local/read-locally';
import type { Scanned } from '../scan-store';
import { preparingProgress, captchaProgress, scanningProgress, sendingProgress, type UploadProgress } from './steps';

/** Milliseconds between receiving the captcha token and the upload, as specified. */
export const CAPTCHA_DELAY_MS = 100;

export interface ReadRequest {
  readonly file: File;
  /** The photo of the other side, if there is one; the reader finds out which one is the front. */
  readonly back?: File | null;
  /** Corners set by the user, in pixels of the upright photo. */
  readonly corners?: Quad | null;
  /** Folds set by the user between them. */
  readonly folds?: readonly FoldLine[];
  /** The signed-in user's id; `undefined` for a guest. */
  readonly userId: string | undefined;
  /** Id of the vehicle whose document is scanned again. */
  readonly vehicleId?: string | null;
  /** Of all attempts to read these photos. */
  readonly idempotencyKey?: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Whether a server reads the document. */
export function readsOnServer(): boolean {
  return isReadByServer(config());
}

/**
 * Gets a captcha token, waits as specified, and has the document read. Uploads are stripped of metadata and scaled
 * down; the reader on the device gets the original pixels. When the device reads but accounts are on a server, no token
 * is requested and nothing is sent.
 * @throws ApiError of the calls; the signal's reason when aborted between them
 */
export async function readDocument(request: ReadRequest): Promise<Scanned> {
  const { userId, signal } = request;
  if (readsWithoutBackend()) {
    await delay(CAPTCHA_DELAY_MS, signal);
    return readOnDevice(request);
  }
  try {
    return await readByBackend(request);
  } catch (error) {
    if (userId !== undefined || !isStorageMissing(error)) throw error;
    return readOnDevice(request).catch((failure: unknown) => {
      throw isReaderMissing(failure) ? error : failure;
    });
  }
}

const isReaderMissing = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'scan.assets-unavailable' || failure.code === 'scan.outdated');

/** Reads in this browser, without a backend. */
async function readOnDevice({
  file,
  back = null,
  corners = null,
  folds = [],
  signal,
  onProgress,
}: ReadRequest): Promise<Scanned> {
  const captcha = !readsWithoutBackend();
  const onStep = (step: SidesStep, fraction: number): void => onProgress(scanningProgress(step, fraction, captcha));
  const scanned = await scanLocally(file, {
    signal,
    onProgress: onStep,
    ...(back && { back }),
    ...(corners && { corners }),
    ...(folds.length > 0 && { folds }),
  });
  storeForReadAgain(scanned.result, scanned.back, {
    file,
    backFile: back,
    outline: { corners, folds },
    inspections: scanned.inspections,
  });
  return { result: scanned.result, image: scanned.image };
}

async function readByBackend({
  file,
  back = null,
  corners = null,
  folds = [],
  userId,
  vehicleId = null,
  idempotencyKey,
  signal,
  onProgress,
}: ReadRequest): Promise<Scanned> {
  // Before a captcha is loaded: the proof of work and the request's id need what browsers have with https alone.
  if (isInsecureContext()) throw new ApiError('insecure', { operation: scanDocument.name });
  onProgress(captchaProgress);
  const token = await captchaToken(signal);
  await delay(CAPTCHA_DELAY_MS, signal);
  const remote = readsOnServer();
  // The reader reports its first step only when it is loaded and the detection on the photo has ended.
  onProgress(remote ? preparingProgress : scanningProgress('decode', 0));
  const body = remote ? await prepareImage(file, signal) : file;
  const backBody = remote && back !== null ? await prepareImage(back, signal) : back;
  const userOutline = body === file ? { corners, folds } : await outlineOn(body, file, { corners, folds });
  const requestId = crypto.randomUUID();
  const unsubscribe = remote
    ? undefined
    : scanProgress.subscribe(requestId, ({ step, fraction }) => onProgress(scanningProgress(step, fraction)));
  try {
    const result = await call(
      scanDocument,
      {
        file: body,
        token,
        ...(userId === undefined ? {} : { userId }),
        ...(userId !== undefined && vehicleId !== null && { vehicleId }),
        ...(userOutline.corners && { corners: JSON.stringify(userOutline.corners) }),
        ...(userOutline.folds.length > 0 && { folds: JSON.stringify(userOutline.folds) }),
        ...(backBody && { back: backBody }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      },
      {
        signal,
        requestId,
        ...(remote ? { onUploadProgress: (fraction: number) => onProgress(sendingProgress(fraction)) } : {}),
      },
    );
    storeForReadAgain(result, result.back, { file: body, backFile: backBody, outline: userOutline });
    return { result, image: null };
  } finally {
    unsubscribe?.();
  }
}

interface SentPhotos {
  readonly file: Blob;
  readonly backFile: Blob | null;
  /** On `file`. */
  readonly outline: Outline;
  readonly inspections?: SideInspections | undefined;
}

/** Stores the front's photo, if it is known, to read it again with other corners, and the outcome of the back. */
function storeForReadAgain(
  { scanId, id, corners, folds }: ScanResult,
  back: BackOutcome | null | undefined,
  { file, backFile, outline, inspections }: SentPhotos,
): void {
  // The answer of a repeated attempt lacks the back: which of the photos shows the front is then unknown, and `corners`
  // are those of the front.
  if (backFile !== null && !back) {
    clearPhoto();
    return;
  }
  const swapped = back?.swapped === true && backFile !== null;
  setPhoto({
    scanId,
    vehicleId: id,
    file: swapped ? backFile : file,
    detectedCorners: quadOf(corners),
    detectedFolds: foldsOf(folds),
    userCorners: swapped ? null : outline.corners,
    userFolds: swapped ? [] : outline.folds,
  });
  storeBackScan(scanId, back, inspections);
}

/** The corners and folds that the user set, in pixels of a photo. */
interface Outline {
  readonly corners: Quad | null;
  readonly folds: readonly FoldLine[];
}

/** Converts an outline on the original photo to the uploaded one, which may be smaller. */
async function outlineOn(sent: Blob, original: Blob, { corners, folds }: Outline): Promise<Outline> {
  if (corners === null) return { corners, folds };
  const [from, to] = [await sizeOf(original), await sizeOf(sent)];
  return {
    corners: toPixels(toFractions(corners, from), to),
    folds: mapFolds(folds, ({ x, y }) => ({ x: (x / from.width) * to.width, y: (y / from.height) * to.height })),
  };
}
