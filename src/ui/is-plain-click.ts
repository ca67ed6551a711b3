import type { MouseEvent } from 'react';

/** Whether a click follows a link here; with a modifier or another button browsers open a tab or a window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
