import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles, transferredFile } from './transferred-file';

/**
 * Takes files that are dropped anywhere on the page or pasted while the hook is used. A paste into a field stays the
 * field's; a drop that another part of the page has handled is left alone.
 * @returns whether files are being dragged over the page now
 */
export function useFileArrival(onFile: (file: File) => void, active = true): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFile);

  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent): void => {
      const file = transferredFile(event.clipboardData);
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      take(file);
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
      const file = transferredFile(event.dataTransfer);
      if (file !== undefined) take(file);
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
