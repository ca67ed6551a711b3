/** The steps that a person sees while a document is read, and how much of the way each of them is. */
import type { ScanProgressStep } from '~/lib/request-progress';

/** `captcha`: proving that a person asks. `prepare`, `upload`, `wait`: when a server reads. The rest: on the device. */
export type UploadStep = 'captcha' | 'prepare' | 'upload' | 'wait' | ScanProgressStep;

interface Weighted {
  readonly step: UploadStep;
  /** Share of the whole way; the shares of a list sum to 1. Rough, from measured runs. */
  readonly share: number;
}

/** On the device: after the proof, the scanner's own steps. */
export const DEVICE_STEPS: readonly Weighted[] = [
  { step: 'captcha', share: 0.1 },
  { step: 'decode', share: 0.15 },
  { step: 'find', share: 0.35 },
  { step: 'flatten', share: 0.15 },
  { step: 'read', share: 0.2 },
  { step: 'check', share: 0.05 },
];

/** On a server: the file is made small and travels; then only the server knows. */
export const REMOTE_STEPS: readonly Weighted[] = [
  { step: 'captcha', share: 0.1 },
  { step: 'prepare', share: 0.15 },
  { step: 'upload', share: 0.45 },
  { step: 'wait', share: 0.3 },
];

/**
 * How much of the whole way is done.
 * @param fraction 0..1 of the step that runs; null counts as its beginning
 * @returns 0..1; 0 for a step that is not in the list
 */
export function wholeFraction(steps: readonly Weighted[], step: UploadStep, fraction: number | null): number {
  const index = steps.findIndex((one) => one.step === step);
  const current = steps[index];
  if (current === undefined) return 0;
  const before = steps.slice(0, index).reduce((sum, one) => sum + one.share, 0);
  return Math.min(1, before + current.share * Math.min(1, Math.max(0, fraction ?? 0)));
}
