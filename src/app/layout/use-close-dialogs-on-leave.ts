import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { addressOf, closeLeftDialogs } from '~/ui/dialog/open-dialogs';

/** Closes the dialogs of a page that is left, by a link, by a key or by the browser's back button. */
export function useLeftDialogs(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const before = useRef({ pathname, search });
  useEffect(() => {
    const left = before.current;
    before.current = { pathname, search };
    // A page that rewrites its own query is still the same one.
    if (left.pathname === pathname && (left.search === search || type === NavigationType.Replace)) return;
    closeLeftDialogs(addressOf({ pathname, search }));
  }, [pathname, search, type]);
}
