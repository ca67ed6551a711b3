import { logFailure } from '~/lib/log';

/**
 * Records errors and rejections without a handler from now on. React reports uncaught and recoverable errors by the
 * same event; what a boundary catches, the boundary records.
 */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => logFailure('Uncaught error', error ?? undefined));
  window.addEventListener('unhandledrejection', ({ reason }) => logFailure('Unhandled rejection', reason));
}
