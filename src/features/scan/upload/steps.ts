/** The steps that a person sees while a document is read, and how far along the whole way each of them is. */
import { SCAN_PROGRESS_STEPS, type ScanProgressStep } from '~/lib/request-progress';

/** `captcha`: proving that a person asks. `prepare`, `upload`, `wait`: when a server reads. The rest: on the device. */
export type UploadStep = 'captcha' | 'prepare' | 'upload' | 'wait' | ScanProgressStep;

/** Where the reading stands. `whole` 0..1 of the whole way; `known` is false while only the server knows. */
export interface UploadProgress {
  readonly step: UploadStep;
  readonly whole: number;
  readonly known: boolean;
}

/** The steps in their order, as they are listed to the person. */
const DEVICE_STEPS: readonly UploadStep[] = ['captcha', ...SCAN_PROGRESS_STEPS];
const REMOTE_STEPS: readonly UploadStep[] = ['captcha', 'prepare', 'upload', 'wait'];

/** @param both whether the back is read as well */
export function stepsOf(remote: boolean, both: boolean): readonly UploadStep[] {
  if (remote) return REMOTE_STEPS;
  return both ? [...DEVICE_STEPS, 'back'] : DEVICE_STEPS;
}

/** Shares of the whole way, from measured runs: the proof takes about a tenth of it. */
const AFTER_CAPTCHA = 0.1;
const AFTER_PREPARE = 0.25;
const AFTER_UPLOAD = 0.7;

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** Progress of the proof that a person asks. */
export const provingProgress: UploadProgress = { step: 'captcha', whole: 0, known: true };

/** Progress of making the file ready for its way. */
export const preparingProgress: UploadProgress = { step: 'prepare', whole: AFTER_CAPTCHA, known: true };

/** Progress of the scanner on the device. @param fraction 0..1 of the whole scan */
export function scanningProgress(step: ScanProgressStep, fraction: number): UploadProgress {
  return { step, whole: AFTER_CAPTCHA + (1 - AFTER_CAPTCHA) * clamp(fraction), known: true };
}

/** Progress of the bytes on their way; once all are sent, the server reads and only it knows how long. */
export function sendingProgress(share: number): UploadProgress {
  if (share >= 1) return { step: 'wait', whole: AFTER_UPLOAD, known: false };
  return { step: 'upload', whole: AFTER_PREPARE + (AFTER_UPLOAD - AFTER_PREPARE) * clamp(share), known: true };
}
