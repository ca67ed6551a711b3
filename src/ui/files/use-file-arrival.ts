import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { carriesFiles, transferredFiles } from './transferred-file';

/**
 * Handles files that are dropped anywhere on the page or pasted, while mounted. Pastes into a field and drops that
 * another handler has taken are left alone.
 * @param onFiles called with at least one file and the event target
 * @returns whether files are being dragged over the page
 */
export function useFileArrival(
  onFiles: (files: readonly File[], target: EventTarget | null) => void,
  active = true,
): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  // A layout effect runs before the page is painted, so that no visible page ignores a drop.
  useLayoutEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent): void => {
      const files = transferredFiles(event.clipboardData);
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      take(files, event.target);
    };
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent): void => {
      // `dragleave` also fires between elements; only when the drag leaves the window is relatedTarget null.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent): void => {
      setDragging(false);
      if (!carriesFiles(event.dataTransfer) || event.defaultPrevented) return;
      event.preventDefault();
      const files = transferredFiles(event.dataTransfer);
      if (files.length > 0) take(files, event.target);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      setDragging(false);
    };
  }, [active]);

  return dragging;
}
