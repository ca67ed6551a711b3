/** The upload of this page: the state machine with its side effects. It outlives the dialog that shows it. */
import { createStore } from 'zustand/vanilla';
import { ApiError, isCancelled } from '~/api';
import { clearCarsCache, reloadCars } from '~/api/cars/cars-store';
import { forgetSubscription } from '~/api/subscription-store';
import { scanDocument, type ScanResult } from '~/contract/scan';
import { pushToDataLayer } from '~/lib/data-layer';
import { checkFile, isDecodable, kindOf, MAX_FILE_BYTES } from '~/scanner/input/inspect-file';
import { isAuthenticated, sessionStore } from '~/session';
import { lookAhead } from '../local-scan';
import { pictureOfPdf } from '../pdf/pdf-store';
import { storeScan } from '../scan-store';
import { readDocument } from './read-document';
import { CLOSED, reduceUpload, type PhotoLook, type UploadEvent, type UploadState } from './upload-state';

export const uploadStore = createStore<UploadState>(() => CLOSED);

/** Aborts the running scan. */
let controller: AbortController | undefined;

/** Dispatches an event to the state machine. */
export function dispatchUpload(event: UploadEvent): void {
  uploadStore.setState((state) => reduceUpload(state, event), true);
}

/** Aborts detection on a photo that was replaced or whose dialog was closed. */
let detection: AbortController | undefined;

/**
 * Starts detection on a chosen photo, if this browser reads: wrong documents are reported before submitting, and the
 * scan reuses the result. Failures are ignored, since the scan reports them.
 */
function startDetection(file: File | null): void {
  detection?.abort();
  detection = undefined;
  if (file === null) return;
  const current = new AbortController();
  detection = current;
  const report = (look: PhotoLook): void => {
    if (detection === current) dispatchUpload({ type: 'looked', file, look });
  };
  lookAhead(file, {
    signal: current.signal,
    onImpression: (verdict) => report({ verdict, sure: false, corners: null }),
  })
    .then((look) => look && report({ ...look, sure: true }))
    .catch(() => undefined);
}

uploadStore.subscribe(({ file, loading }, before) => {
  if (file !== before.file && !loading) startDetection(file);
});

/** Chooses the front. The file is validated before anything is read or sent. */
export async function chooseFile(file: File): Promise<void> {
  dispatchUpload({ type: 'file-chosen', file });
  if (uploadStore.getState().checking !== file) return;
  dispatchUpload({ type: 'file-checked', file, ...(await checkChosen(file)) });
}

/** Chooses the photo of the back; validated like the front. */
export async function chooseBack(file: File): Promise<void> {
  dispatchUpload({ type: 'back-chosen', file });
  if (uploadStore.getState().checkingBack !== file) return;
  dispatchUpload({ type: 'back-checked', file, ...(await checkChosen(file)) });
}

/** Chooses one or two photos, in any order; the reader finds out which one is the front. Further files are ignored. */
export async function chooseFiles([file, back]: readonly File[]): Promise<void> {
  if (file === undefined) return;
  await chooseFile(file);
  if (back !== undefined && uploadStore.getState().open) await chooseBack(back);
}

/** Validates a file: an error code, or the picture to read instead of it. */
async function checkChosen(file: File): Promise<{ problem: string | null; picture?: File }> {
  const kind = await kindOf(file);
  if (kind === 'pdf' && file.size <= MAX_FILE_BYTES) return checkPdf(file);
  const problem = await checkFile(file);
  if (problem !== undefined) return { problem: `scan.${problem}` };
  return { problem: kind === 'heic' && !(await isDecodable(file)) ? 'scan.heic' : null };
}

/** Searches a PDF file for the document's page, until another file is chosen or the dialog is closed. */
async function checkPdf(file: File): Promise<{ problem: string | null; picture?: File }> {
  const search = new AbortController();
  const unsubscribe = uploadStore.subscribe(({ checking, checkingBack }) => {
    if (checking !== file && checkingBack !== file) search.abort();
  });
  try {
    const made = await pictureOfPdf(file, search.signal);
    return made !== undefined && 'picture' in made ? { problem: null, ...made } : { problem: made?.problem ?? null };
  } finally {
    unsubscribe();
  }
}

/** The outcome of a scan. */
export interface ScanOutcome {
  readonly result: ScanResult;
  readonly guest: boolean;
  /** Read on the device and not saved on the server yet, so there is no vehicle page to open. */
  readonly local: boolean;
}

/**
 * Scans the chosen file and stores the result. Does nothing while a scan is running.
 * @param onScanned called after the result was stored and the cars were reloaded, before the dialog closes
 */
export async function digitise(onScanned: (outcome: ScanOutcome) => void | Promise<void>): Promise<void> {
  const before = uploadStore.getState();
  const guest = !isAuthenticated();
  dispatchUpload({ type: 'submitted', guest });
  const { file, back, corners, loading } = uploadStore.getState();
  if (before.loading || !loading || file === null) return;

  const current = new AbortController();
  controller = current;
  try {
    const { result, image } = await readDocument({
      file,
      back,
      corners,
      userId: guest ? undefined : sessionStore.getState().profile?.sub,
      signal: current.signal,
      onProgress: (progress) => dispatchUpload({ type: 'progressed', progress }),
    });
    current.signal.throwIfAborted();
    storeScan(result, guest, image);
    pushToDataLayer({ event: guest ? 'anonymous_scan' : 'scan' });
    if (!guest) await refreshCars();
    await onScanned({ result, guest, local: image !== null });
    dispatchUpload({ type: 'succeeded' });
  } catch (error) {
    if (wasCancelled(error, current.signal)) dispatchUpload({ type: 'cancelled' });
    else if (back === null && isBack(error)) dispatchUpload({ type: 'was-back' });
    else {
      if (isAboutBack(error)) dispatchUpload({ type: 'swapped' });
      dispatchUpload({ type: 'failed', failure: { error } });
    }
  } finally {
    if (controller === current) controller = undefined;
  }
}

/** Cancels the running scan; the dialog stays open with the file. */
export function cancelScan(): void {
  controller?.abort();
}

async function refreshCars(): Promise<void> {
  clearCarsCache();
  forgetSubscription();
  await reloadCars();
}

function wasCancelled(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || isCancelled(error) || (error instanceof ApiError && error.code === 'scan.cancelled');
}

/** Whether the photo given as the front shows the back. */
export const isBack = (error: unknown): boolean => error instanceof ApiError && error.code === 'scan.zb1-back';

/** Whether the failure concerns the photo given as the back, because that one is the front. */
const isAboutBack = (error: unknown): boolean => error instanceof ApiError && error.fields?.back !== undefined;

/** The ApiError for a refused file's error code. */
export function refusalOf(code: string): ApiError {
  return new ApiError(code, { operation: scanDocument.name });
}
