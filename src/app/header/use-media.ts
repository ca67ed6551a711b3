import { useCallback, useSyncExternalStore } from 'react';
import { LARGE_MENU_FROM, UPLOAD_BUTTON_FROM } from '~/ui/tokens';

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, () => false);
}

/** Whether the header shows its navigation in a row, from 1075 px. */
export function useLargeMenu(): boolean {
  return useMedia(`(min-width: ${LARGE_MENU_FROM}px)`);
}

/** Whether the header shows its upload button, from 768 px. */
export function useUploadButton(): boolean {
  return useMedia(`(min-width: ${UPLOAD_BUTTON_FROM}px)`);
}
