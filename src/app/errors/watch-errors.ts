/** Records the errors that nothing handles, and those that React's boundaries catch. */
import type { RootOptions } from 'react-dom/client';
import { logFailure } from '~/lib/log';

/** Records errors and rejections without a handler from now on. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => logFailure('Uncaught error', error ?? undefined));
  window.addEventListener('unhandledrejection', ({ reason }) => logFailure('Unhandled rejection', reason));
}

/** How React reports errors. */
export const rootOptions: RootOptions = {
  onCaughtError(error) {
    logFailure('A part of the page failed', error);
    // As React does by default: a part that fails is an error of the app, also where a boundary replaces it.
    // oxlint-disable-next-line no-console -- see above
    console.error(error);
  },
  // Both become the window's event `error`, which is recorded above.
  onUncaughtError: reportError,
  onRecoverableError: reportError,
};
