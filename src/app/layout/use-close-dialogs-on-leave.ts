import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { addressOf, closeDialogsOfOtherPages } from '~/ui/dialog/open-dialogs';

/** Closes a page's dialogs when the page is left, by a link, a shortcut or the browser's back button. */
export function useCloseDialogsOnLeave(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const previousAddress = useRef({ pathname, search });
  useEffect(() => {
    const previous = previousAddress.current;
    previousAddress.current = { pathname, search };
    // A page that replaces its own query string stays the same page.
    if (previous.pathname === pathname && (previous.search === search || type === NavigationType.Replace)) return;
    closeDialogsOfOtherPages(addressOf({ pathname, search }));
  }, [pathname, search, type]);
}
