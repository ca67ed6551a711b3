import { LARGE_MENU_FROM_EM, UPLOAD_BUTTON_FROM_EM } from '~/ui/tokens';
import { useMediaQuery } from '~/ui/use-media-query';

/**
 * Whether the header shows its navigation in a row, from 1075 px at letters of 16 px. Undefined while the width is
 * unknown (prerendering and hydration): then both menus are rendered and CSS shows the right one.
 */
export function useHasLargeMenu(): boolean | undefined {
  return useMediaQuery(`(min-width: ${LARGE_MENU_FROM_EM}em)`);
}

/** Whether the header shows its upload button, from 768 px; undefined as above. */
export function useHasUploadButton(): boolean | undefined {
  return useMediaQuery(`(min-width: ${UPLOAD_BUTTON_FROM_EM}em)`);
}
