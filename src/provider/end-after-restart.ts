/** Ends a sign-in that was not to outlive the browser, before anything reads what it left. */
import { forgetAfterRestart } from '~/lib/browser-session';

/** What a sign-in leaves in local storage: the user, the provider's session, cached cars, secrets of
 * shares, and values of unfinished reviews. */
const LEFT = ['oidc.*', 'identity.sign-in', 'cars', 'carsDetailed', 'shareSecrets', 'scanDecisions'];

/** Synchronous for local storage; the keys in the database follow. */
export function endAfterRestart(): void {
  if (!forgetAfterRestart(LEFT)) return;
  void import('~/backend/sealing/forget-keys').then(
    async ({ forgetKeys }) => forgetKeys().catch(() => undefined),
    // Tried again at the next start.
    () => undefined,
  );
}
