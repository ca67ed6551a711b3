/**
 * Wrapper of guarded pages, in a chunk that only they load. react-oidc-context gets the user manager of `./manager`.
 * `skipSigninCallback`: the callbacks are documents of their own (`src/provider`).
 */
import { use, type ReactNode } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { userManager } from './manager';
import { useSession } from './session-store';
import { SignedOutPanel } from './SignedOutPanel';

/**
 * Shows a page to signed-in users. If the session expires, the page stays mounted, so that input is not lost; after a
 * sign-out (in this tab or another) it is unmounted.
 */
export function GuardedPage({ children }: { readonly children: ReactNode }) {
  const manager = use(userManager());
  const gone = useSession(({ status, hasEnded, isLeaving }) => status === 'guest' && !hasEnded && !isLeaving);
  return (
    <AuthProvider userManager={manager} skipSigninCallback>
      {gone ? <SignedOutPanel /> : children}
    </AuthProvider>
  );
}
