/** The upload of this document: the state machine with its effects. It outlives the dialog that shows it. */
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

/** Stops the reading under way. */
let controller: AbortController | undefined;

/** Sends an event through the state machine. */
export function dispatchUpload(event: UploadEvent): void {
  uploadStore.setState((state) => reduceUpload(state, event), true);
}

/** Ends the look at a photo that was replaced, or whose dialog is closed. */
let looking: AbortController | undefined;

/**
 * Looks at a chosen photo where this browser reads: what is no front is told before anybody presses, and reading begins
 * where the look ended. What goes wrong is told by the reading itself.
 */
function lookAtChosen(file: File | null): void {
  looking?.abort();
  looking = undefined;
  if (file === null) return;
  const own = new AbortController();
  looking = own;
  const tell = (look: PhotoLook): void => {
    if (looking === own) dispatchUpload({ type: 'looked', file, look });
  };
  lookAhead(file, { signal: own.signal, onImpression: (verdict) => tell({ verdict, sure: false, corners: null }) })
    .then((look) => look && tell({ ...look, sure: true }))
    .catch(() => undefined);
}

uploadStore.subscribe(({ file, loading }, before) => {
  if (file !== before.file && !loading) lookAtChosen(file);
});

/** Chooses a file: it is looked at before anything is read or sent. */
export async function chooseFile(file: File): Promise<void> {
  dispatchUpload({ type: 'file-chosen', file });
  if (uploadStore.getState().checking !== file) return;
  dispatchUpload({ type: 'file-checked', file, ...(await checkChosen(file)) });
}

/** Chooses the photo of the back, in the same way. */
export async function chooseBack(file: File): Promise<void> {
  dispatchUpload({ type: 'back-chosen', file });
  if (uploadStore.getState().checkingBack !== file) return;
  dispatchUpload({ type: 'back-checked', file, ...(await checkChosen(file)) });
}

/** Chooses one photo or two of them: which of two shows the front, reading finds out. More are not taken. */
export async function chooseFiles([file, back]: readonly File[]): Promise<void> {
  if (file === undefined) return;
  await chooseFile(file);
  if (back !== undefined && uploadStore.getState().open) await chooseBack(back);
}

/** What is wrong with a file, or the picture that is read in its place. */
async function checkChosen(file: File): Promise<{ problem: string | null; picture?: File }> {
  const kind = await kindOf(file);
  if (kind === 'pdf' && file.size <= MAX_FILE_BYTES) return checkPdf(file);
  const problem = await checkFile(file);
  if (problem !== undefined) return { problem: `scan.${problem}` };
  return { problem: kind === 'heic' && !(await isDecodable(file)) ? 'scan.heic' : null };
}

/** Looks for the document's page as long as nobody chooses another file or leaves. */
async function checkPdf(file: File): Promise<{ problem: string | null; picture?: File }> {
  const search = new AbortController();
  const leave = uploadStore.subscribe(({ checking, checkingBack }) => {
    if (checking !== file && checkingBack !== file) search.abort();
  });
  try {
    const made = await pictureOfPdf(file, search.signal);
    return made !== undefined && 'picture' in made ? { problem: null, ...made } : { problem: made?.problem ?? null };
  } finally {
    leave();
  }
}

/** What a scan led to. */
export interface ScanOutcome {
  readonly result: ScanResult;
  readonly guest: boolean;
  /** Read here and not on the server yet: it has no vehicle's page. */
  readonly local: boolean;
}

/**
 * Digitise: has the chosen file read and keeps the result. A second call while one is under way does nothing.
 * @param onScanned runs after the result was kept and the cars were reloaded, before the dialog closes
 */
export async function digitise(onScanned: (outcome: ScanOutcome) => void | Promise<void>): Promise<void> {
  const before = uploadStore.getState();
  const guest = !isAuthenticated();
  dispatchUpload({ type: 'submitted', guest });
  const { file, back, corners, loading } = uploadStore.getState();
  if (before.loading || !loading || file === null) return;

  const own = new AbortController();
  controller = own;
  try {
    const { result, image } = await readDocument({
      file,
      back,
      corners,
      userId: guest ? undefined : sessionStore.getState().profile?.sub,
      signal: own.signal,
      onProgress: (progress) => dispatchUpload({ type: 'progressed', progress }),
    });
    own.signal.throwIfAborted();
    storeScan(result, guest, image);
    pushToDataLayer({ event: guest ? 'anonymous_scan' : 'scan' });
    if (!guest) await refreshCars();
    await onScanned({ result, guest, local: image !== null });
    dispatchUpload({ type: 'succeeded' });
  } catch (error) {
    if (wasCancelled(error, own.signal)) dispatchUpload({ type: 'cancelled' });
    else if (back === null && isBack(error)) dispatchUpload({ type: 'was-back' });
    else {
      if (isAboutBack(error)) dispatchUpload({ type: 'swapped' });
      dispatchUpload({ type: 'failed', failure: { error } });
    }
  } finally {
    if (controller === own) controller = undefined;
  }
}

/** Stops the reading under way; the dialog stays open with the file. */
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

/** Whether the photo that was to be the front is the back. */
export const isBack = (error: unknown): boolean => error instanceof ApiError && error.code === 'scan.zb1-back';

/** Whether a failure is about the photo that was given as the back, since that one is the front. */
const isAboutBack = (error: unknown): boolean => error instanceof ApiError && error.fields?.back !== undefined;

/** The error of a file that was refused, for its sentence. */
export function refusalOf(code: string): ApiError {
  return new ApiError(code, { operation: scanDocument.name });
}
