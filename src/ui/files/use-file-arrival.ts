import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { carriesFiles, transferredFiles } from './transferred-file';

/**
 * Takes files that are dropped anywhere on the page or pasted while the hook is used. A paste into a field stays the
 * field's; a drop that another part of the page has handled is left alone.
 * @param onFiles at least one file, and where on the page it arrived
 * @returns whether files are being dragged over the page now
 */
export function useFileArrival(onFiles: (files: readonly File[], target: EventTarget | null) => void, active = true): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  // Before the page is painted: whoever sees it can drop a file on it.
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
      // Leaving one element for another is no leaving; only the window has nothing beside it.
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
