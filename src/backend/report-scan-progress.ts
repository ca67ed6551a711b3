/** Reports the progress of an on-device scan to the screen that sent the request. */
import { scanProgress, type ScanProgressStep } from '~/lib/request-progress';
import type { SidesStep } from '~/scanner/both-sides';

/**
 * Returns a function that reports the scanner's steps under the request's `X-Request-Id`, or does nothing without one.
 */
export function createProgressReporter(requestId: string | null): (step: SidesStep, fraction: number) => void {
  if (requestId === null) return () => undefined;
  return (step, fraction) => {
    // Fails to compile when the scanner has a step that the channel lacks.
    const known: ScanProgressStep = step;
    scanProgress.report(requestId, { step: known, fraction });
  };
}
