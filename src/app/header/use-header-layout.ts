import { LARGE_MENU_FROM, UPLOAD_BUTTON_FROM } from '~/ui/tokens';
import { useMediaQuery } from '~/ui/use-media-query';

/** A media query in `em`, so that enlarged letters get the layout that has room for them. @param px at 16 px an em */
const fromWidth = (px: number): string => `(min-width: ${px / 16}em)`;

/**
 * Whether the header shows its navigation in a row, from 1075 px. Undefined while the width is unknown (prerendering
 * and hydration): then both menus are rendered and CSS shows the right one.
 */
export function useHasLargeMenu(): boolean | undefined {
  return useMediaQuery(fromWidth(LARGE_MENU_FROM));
}

/** Whether the header shows its upload button, from 768 px; undefined as above. */
export function useHasUploadButton(): boolean | undefined {
  return useMediaQuery(fromWidth(UPLOAD_BUTTON_FROM));
}
