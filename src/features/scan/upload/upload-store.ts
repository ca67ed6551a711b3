/** The upload of this page: the state machine with its side effects. It outlives the dialog that shows it. */
import { createStore } from 'zustand/vanilla';
import { ApiError, isAborted, isAnswerLost } from '~/api';
import { clearCarsCache, reloadCars, reloadChangedCars } from '~/api/cars/cars-store';
import { lostSession } from '~/api/lost-session';
import { clearSubscription, refreshSubscription } from '~/api/subscription-store';
import { scanDocument, type ScanResult } from '~/contract/scan';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { pushToDataLayer } from '~/lib/data-layer';
import { isFileReadable } from '~/lib/readable-file';
import { isAuthenticated, isWithoutOwner, sessionStore, signedInUserId, startSession } from '~/session';
import { setUnsaved } from '~/session/unsaved-input';
import { needsCaptchaConsent } from '../captcha/captcha';
import { isPhotoRefused } from '../corners/scan-errors';
import { detectOnPhoto, releasePhoto } from '../local/reader';
import type { DocumentSide } from '../pdf/page-messages';
import { readsWithoutBackend } from '../local/local-scan';
import { resetOnUserChange } from '../reset-on-user-change';
import { storeScan } from '../scan-changes';
import { yieldToScan } from '../typed/typed-entry';
import { attemptKey, forgetAttempt } from './attempt-key';
import { checkChosen, type CheckedChoice } from './check-chosen';
import { readDocument } from './read-document';
import { CLOSED, reduceUpload, type PhotoDetection, type UploadEvent, type UploadState } from './upload-state';

export const uploadStore = createStore<UploadState>(() => CLOSED);

/** Aborts the running scan. */
let controller: AbortController | undefined;

resetOnUserChange(() => {
  const { open } = uploadStore.getState();
  cancelScan();
  uploadStore.setState(CLOSED, true);
  // The reader keeps a photo that it has searched, 64 MB of it.
  if (open) releasePhoto();
});

/** Dispatches an event to the state machine. */
export function dispatchUpload(event: UploadEvent): void {
  uploadStore.setState((state) => reduceUpload(state, event), true);
}

/** Aborts detection on a photo that was replaced or whose dialog was closed. */
let detection: AbortController | undefined;

/**
 * Starts detection on the chosen photo, if this browser reads: wrong documents are reported before submitting, and the
 * scan reuses the result. Failures are ignored, since the scan reports them. Called once the preview is decoded, or
 * cannot be: most pictures of 48 megapixels take 192 MB each time they are decoded, too much for a phone at once.
 */
export function startDetection(file: File): void {
  const { front, scan } = uploadStore.getState();
  if (file !== front?.file || scan.status === 'running' || detection !== undefined) return;
  const current = new AbortController();
  detection = current;
  const report = (found: PhotoDetection): void => {
    if (detection === current) dispatchUpload({ type: 'detected', file, detection: found });
  };
  detectOnPhoto(file, {
    signal: current.signal,
    onProvisionalVerdict: (verdict) => report({ verdict, sure: false, corners: null }),
  })
    .then((found) => found && report({ ...found, sure: true }))
    .catch(() => undefined);
}

/** Lets the preview start detection anew after a scan that has dropped its verdict and found none itself. */
function resetDetection(): void {
  if ((uploadStore.getState().front?.detection ?? null) !== null) return;
  detection?.abort();
  detection = undefined;
}

uploadStore.subscribe(({ front, back, checking, checkingBack }, before) => {
  // A picture of the page's own camera exists nowhere else. A reload does not ask, since most are files of the device.
  setUnsaved(
    uploadStore,
    [front, back, checking, checkingBack].some((chosen) => chosen !== null),
  );
  if (front?.file === before.front?.file) return;
  detection?.abort();
  detection = undefined;
});

/** Chooses the front. The file is validated before anything is read or sent. */
export async function chooseFile(file: File): Promise<void> {
  dispatchUpload({ type: 'file-chosen', file });
  if (uploadStore.getState().checking !== file) return;
  dispatchUpload({ type: 'file-checked', file, ...(await check(file, 'front')) });
}

/** Chooses the photo of the back; validated like the front. */
export async function chooseBack(file: File): Promise<void> {
  dispatchUpload({ type: 'back-chosen', file });
  await checkBack(file);
}

/** Checks the chosen photo of the back, unless it is no longer the chosen one. */
async function checkBack(file: File): Promise<void> {
  if (uploadStore.getState().checkingBack !== file) return;
  dispatchUpload({ type: 'back-checked', file, ...(await check(file, 'back')) });
}

/**
 * Chooses one or two photos, in any order; the reader finds out which one is the front. A document has no third side:
 * further files are refused.
 */
export async function chooseFiles([file, back, third]: readonly File[]): Promise<void> {
  if (file === undefined) return;
  const front = chooseFile(file);
  // Before the front is checked, so that reading it waits for both.
  if (back !== undefined) dispatchUpload({ type: 'back-chosen', file: back });
  await front;
  if (back !== undefined) await checkBack(back);
  if (third !== undefined) refuseArrival(third.name, 'file.too-many');
}

/** Chooses dropped or pasted photos. When both sides are chosen already, it is unclear which one they would replace. */
export async function chooseArrived(files: readonly File[]): Promise<void> {
  const { front, back } = uploadStore.getState();
  const [first] = files;
  if (front !== null && back !== null && first !== undefined) refuseArrival(first.name, 'file.too-many');
  else await chooseFiles(files);
}

/** Reports something that was dropped or pasted and is not used. @param name empty for what has none */
export function refuseArrival(name: string, code: string): void {
  // Keep the reason why one of the other files was refused.
  if (uploadStore.getState().refused === null) dispatchUpload({ type: 'arrival-refused', name, code });
}

/** Tells that the camera was opened above the dialog, or closed. */
export function setCameraOpen(isOpen: boolean): void {
  dispatchUpload({ type: 'camera-toggled', isOpen });
}

/** Resolves once the state is as awaited. */
async function waitForState(isReached: (state: UploadState) => boolean): Promise<void> {
  if (isReached(uploadStore.getState())) return;
  await new Promise<void>((done) => {
    const unsubscribe = uploadStore.subscribe((state) => {
      if (!isReached(state)) return;
      unsubscribe();
      done();
    });
  });
}

/**
 * Checks a file, until another file is chosen or the dialog is closed. Ends after the camera was closed, whose picture
 * takes the place of the file.
 */
async function check(file: File, side: DocumentSide): Promise<CheckedChoice> {
  const search = new AbortController();
  const unsubscribe = uploadStore.subscribe(({ checking, checkingBack }) => {
    if (checking !== file && checkingBack !== file) search.abort();
  });
  try {
    const checked = await checkChosen(file, search.signal, side);
    await waitForState(({ isCameraOpen }) => !isCameraOpen);
    return checked;
  } finally {
    unsubscribe();
  }
}

const isChecking = ({ checking, checkingBack }: UploadState): boolean => checking !== null || checkingBack !== null;

/** Waits until the chosen files are checked. @returns whether none of them was refused */
async function areFilesAccepted(): Promise<boolean> {
  await waitForState((state) => !isChecking(state));
  return uploadStore.getState().refused === null;
}

/**
 * Waits until it is known whether a user is signed in: the calls send the stored user's token also before, so a scan as
 * a guest would be added to the account while the page offers to create one. @returns false when that cannot be found out
 */
async function isSessionChecked(): Promise<boolean> {
  if (sessionStore.getState().status !== 'loading') return true;
  try {
    await startSession();
    return true;
  } catch (error) {
    dispatchUpload({ type: 'start-failed', error });
    return false;
  }
}

/** The outcome of a scan. */
export interface ScanOutcome {
  readonly result: ScanResult;
  /** Id of the user who scanned it; undefined for a guest. */
  readonly userId: string | undefined;
  /** Read on the device and not saved on the server yet, so there is no vehicle page to open. */
  readonly isLocal: boolean;
}

/**
 * Scans the chosen file and stores the result. Does nothing while a scan is running. A file that is still being checked
 * is scanned afterwards, unless it is refused.
 * @param onScanned called after the result was stored and the cars were reloaded, before the dialog closes
 */
export async function digitise(onScanned: (outcome: ScanOutcome) => void | Promise<void>): Promise<void> {
  if (isChecking(uploadStore.getState()) && !(await areFilesAccepted())) return;
  const pressedFor = uploadStore.getState().front?.file;
  if (!(await isSessionChecked())) return;
  const before = uploadStore.getState();
  // Another file may have been chosen while the session was checked; the press was not for it.
  if (before.front?.file !== pressedFor) return;
  const { vehicleId } = uploadDialogStore.getState();
  const guest = !isAuthenticated();
  const userId = guest ? undefined : signedInUserId();
  dispatchUpload({ type: 'submitted', guest: isWithoutOwner(sessionStore.getState()), captcha: needsCaptchaConsent() });
  const { front, back: chosenBack, scan } = uploadStore.getState();
  if (before.scan.status === 'running' || scan.status !== 'running' || front === null) return;
  const { file, corners, folds } = front;
  const back = chosenBack?.file ?? null;

  const current = new AbortController();
  controller = current;
  try {
    requireSession();
    // Before the captcha, and not only when the photo is sent: the file may have been deleted since it was chosen.
    await requireFiles(file, back);
    const attempt = { file, back, corners, folds, userId, vehicleId };
    const { result, image } = await readDocument({
      ...attempt,
      idempotencyKey: attemptKey(attempt),
      signal: current.signal,
      onProgress: (progress) => dispatchUpload({ type: 'progressed', progress }),
    });
    current.signal.throwIfAborted();
    forgetAttempt(file);
    storeScan(result, { guest, image, vehicleId });
    yieldToScan();
    pushToDataLayer({ event: guest ? 'anonymous_scan' : 'scan' });
    if (!guest) await refreshCars();
    await onScanned({ result, userId, isLocal: image !== null });
    dispatchUpload({ type: 'succeeded' });
  } catch (error) {
    // The vehicle may have been added, and have filled the plan.
    if (!guest && isAnswerLost(error)) void Promise.all([reloadChangedCars(), refreshSubscription()]);
    const isCancelled = wasCancelled(error, current.signal);
    if (isCancelled || isGone(error) || !isPhotoRefused(error)) resetDetection();
    if (isCancelled) dispatchUpload({ type: 'cancelled' });
    else if (back === null && isBack(error)) dispatchUpload({ type: 'was-back' });
    else if (isGone(error)) await dropGoneFiles(file, back, error);
    else {
      if (isAboutBack(error)) dispatchUpload({ type: 'swapped' });
      dispatchUpload({ type: 'failed', error });
    }
  } finally {
    if (controller === current) controller = undefined;
  }
}

/**
 * After an expired session the photo and its vehicle still belong to that user. Scanned as a guest, they would be added
 * to the account of the next user who signs in, as a new vehicle. Without a backend nothing is sent.
 * @throws ApiError `session-expired` or `data-cleared`
 */
function requireSession(): void {
  if (isAuthenticated() || isWithoutOwner(sessionStore.getState()) || readsWithoutBackend()) return;
  throw uploadError(lostSession() ?? 'session-expired');
}

/** @throws ApiError `file.gone` when a photo can no longer be read */
async function requireFiles(file: File, back: File | null): Promise<void> {
  if (!(await isFileReadable(file)) || (back !== null && !(await isFileReadable(back)))) throw uploadError('file.gone');
}

/** Whether a photo could no longer be read from disk. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'file.gone' || error.code === 'scan.file-gone');

/** Asks to choose the photos again that can no longer be read; one that still can stays chosen. */
async function dropGoneFiles(file: File, back: File | null, error: unknown): Promise<void> {
  const isFrontGone = !(await isFileReadable(file));
  const isBackGone = back !== null && !(await isFileReadable(back));
  if (isFrontGone) dispatchUpload({ type: 'file-gone', side: 'front', name: file.name });
  if (isBackGone) dispatchUpload({ type: 'file-gone', side: 'back', name: back.name });
  if (!isFrontGone && !isBackGone) dispatchUpload({ type: 'failed', error });
}

/** Cancels the running scan; the dialog stays open with the file. */
export function cancelScan(): void {
  controller?.abort();
}

async function refreshCars(): Promise<void> {
  clearCarsCache();
  clearSubscription();
  await reloadCars();
}

function wasCancelled(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || isAborted(error) || (error instanceof ApiError && error.code === 'scan.cancelled');
}

/** Whether the photo given as the front shows the back. */
export const isBack = (error: unknown): boolean => error instanceof ApiError && error.code === 'scan.zb1-back';

/** Whether the failure concerns the photo given as the back, because that one is the front. */
const isAboutBack = (error: unknown): boolean => error instanceof ApiError && error.fields?.back !== undefined;

/** An ApiError of the upload itself, for a code that no answer brought. */
export function uploadError(code: string): ApiError {
  return new ApiError(code, { operation: scanDocument.name });
}
