/** Progress of an on-device scan, told to the screen that made the request. */
import { scanProgress, type ScanProgressStep } from '~/lib/request-progress';
import type { SidesStep } from '~/scanner/both-sides';

/** Reports the scanner's steps under the request's `X-Request-Id`; a request without one is read in silence. */
export function reportTo(requestId: string | null): (step: SidesStep, fraction: number) => void {
  if (requestId === null) return () => undefined;
  return (step, fraction) => {
    // A step that the channel does not know would not compile here.
    const known: ScanProgressStep = step;
    scanProgress.report(requestId, { step: known, fraction });
  };
}
