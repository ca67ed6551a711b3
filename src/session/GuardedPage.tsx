/**
 * What stands around a guarded page, in chunks that only such pages load: react-oidc-context gets the module's user
 * manager, and leaves the callbacks to their own documents.
 */
import { use, type ReactNode } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { userManager } from './manager';
import { useSession } from './session-store';
import { SignedOutPanel } from './SignedOutPanel';

/**
 * Shows the page to a signed-in person. A session that ends by itself leaves the page and what was typed on it;
 * after a sign-out (here or in another tab) nothing of it stays.
 */
export function GuardedPage({ children }: { readonly children: ReactNode }) {
  const manager = use(userManager());
  const gone = useSession(({ status, ended, leaving }) => status === 'guest' && !ended && !leaving);
  return (
    <AuthProvider userManager={manager} skipSigninCallback>
      {gone ? <SignedOutPanel /> : children}
    </AuthProvider>
  );
}
