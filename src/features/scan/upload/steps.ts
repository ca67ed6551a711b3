/** The progress steps of a scan and their fractions of the overall progress. */
import { SCAN_PROGRESS_STEPS, type ScanProgressStep } from '~/lib/request-progress';

/**
 * `captcha`: proof of work or captcha token. `prepare`, `upload`, `wait`: only with a remote scanner. The rest: on the
 * device.
 */
export type UploadStep = 'captcha' | 'prepare' | 'upload' | 'wait' | ScanProgressStep;

/** Progress of a scan. `whole`: 0..1 overall. `known`: false while the server reads, which reports no progress. */
export interface UploadProgress {
  readonly step: UploadStep;
  readonly whole: number;
  readonly known: boolean;
}

/** The steps in the order they are listed. */
const DEVICE_STEPS: readonly UploadStep[] = SCAN_PROGRESS_STEPS;
const REMOTE_STEPS: readonly UploadStep[] = ['captcha', 'prepare', 'upload', 'wait'];

interface ScanCourse {
  /** A server reads. */
  readonly remote: boolean;
  /** A captcha is solved first. */
  readonly captcha: boolean;
  /** The back is read as well. */
  readonly both: boolean;
}

/** The steps to list. */
export function stepsOf({ remote, captcha, both }: ScanCourse): readonly UploadStep[] {
  if (remote) return REMOTE_STEPS;
  return [...(captcha ? (['captcha'] as const) : []), ...DEVICE_STEPS, ...(both ? (['back'] as const) : [])];
}

/** Overall progress after a step, 0..1, from measured runs: the captcha takes about a tenth. */
const AFTER_CAPTCHA = 0.1;
const AFTER_PREPARE = 0.25;
const AFTER_UPLOAD = 0.7;

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** Progress while the captcha is solved. */
export const captchaProgress: UploadProgress = { step: 'captcha', whole: 0, known: true };

/** Progress while the file is stripped and scaled. */
export const preparingProgress: UploadProgress = { step: 'prepare', whole: AFTER_CAPTCHA, known: true };

/**
 * Progress of the scanner on the device.
 * @param fraction 0..1 of the scan
 * @param captcha whether a captcha was solved before
 */
export function scanningProgress(step: ScanProgressStep, fraction: number, captcha = true): UploadProgress {
  const before = captcha ? AFTER_CAPTCHA : 0;
  return { step, whole: before + (1 - before) * clamp(fraction), known: true };
}

/** Progress of the first step. @param captcha whether a captcha is solved first */
export const initialProgress = (captcha: boolean): UploadProgress =>
  captcha ? captchaProgress : scanningProgress('decode', 0, false);

/** Progress of the upload; from 1 on the server reads, for an unknown time. @param fraction of the bytes, 0..1 */
export function sendingProgress(fraction: number): UploadProgress {
  if (fraction >= 1) return { step: 'wait', whole: AFTER_UPLOAD, known: false };
  return { step: 'upload', whole: AFTER_PREPARE + (AFTER_UPLOAD - AFTER_PREPARE) * clamp(fraction), known: true };
}
