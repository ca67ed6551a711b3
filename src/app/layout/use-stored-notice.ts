import { useEffect } from 'react';
import { takeStoredNotice } from '~/session/stored-notice';
import { showToast } from '~/ui/toasts/toast-store';

/** Shows the notice that was stored before the browser left the app. */
export function useStoredNotice(): void {
  useEffect(() => {
    const text = takeStoredNotice();
    if (text !== undefined) showToast(text);
  }, []);
}
