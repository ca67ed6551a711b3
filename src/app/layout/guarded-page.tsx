import { Fragment, useState, type ComponentType } from 'react';
import { useSession } from '~/session';
import { GuardedPage } from '~/session/GuardedPage';

/** `sub` of the signed-in user; after an expiry still that of the last user, until the next sign-in. */
function useLastUser(): string | undefined {
  const current = useSession(({ profile }) => profile?.sub);
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}

/** Guards a page. It unmounts after a sign-out in another tab and remounts with fresh state for another user. */
export function guardedPage(Page: ComponentType) {
  return function Guarded() {
    const last = useLastUser();
    return (
      <GuardedPage>
        <Fragment key={last}>
          <Page />
        </Fragment>
      </GuardedPage>
    );
  };
}
