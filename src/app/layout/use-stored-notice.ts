import { useEffect } from 'react';
import { consumeStoredNotice } from '~/session/stored-notice';
import { showToast } from '~/ui/toasts/toast-store';

/** Shows the notice that was stored before the browser left the app. */
export function useStoredNotice(): void {
  useEffect(() => {
    const text = consumeStoredNotice();
    if (text !== undefined) showToast(text);
  }, []);
}
