import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ArrivalProblem } from './arrival-problem';
import { carriesFiles, carriesLink, isField, transferredFiles, transferredFolders } from './transferred-file';

/** Shows the problem as a toast; the code is loaded on demand, since few people ever drop a folder. */
async function showLater(problem: ArrivalProblem): Promise<void> {
  const { showArrivalProblem } = await import('./arrival-problem');
  await showArrivalProblem(problem);
}

/**
 * Handles files that are dropped anywhere on the page or pasted, while mounted. Text pasted into a field and drops
 * that another handler has taken are left alone.
 * @param onFiles called with at least one file and the event target
 * @param onProblem called for a dropped folder or link; by default a toast says what to do
 * @returns whether files are being dragged over the page
 */
export function useFileArrival(
  onFiles: (files: readonly File[], target: EventTarget | null) => void,
  active = true,
  onProblem: (problem: ArrivalProblem) => void = (problem) => void showLater(problem).catch(() => undefined),
): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);
  const refuse = useEffectEvent(onProblem);

  // A layout effect runs before the page is painted, so that no visible page ignores a drop.
  useLayoutEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent): void => {
      const files = transferredFiles(event.clipboardData);
      if (files.length === 0 || event.defaultPrevented) return;
      // Office programs put a picture of what was copied beside its text. A field takes nothing of a screenshot.
      if (isField(event.target) && event.clipboardData?.types.includes('text/plain') === true) return;
      event.preventDefault();
      take(files, event.target);
    };
    /** A link of this page is being dragged: dropping it here means nothing. */
    let isOwnDrag = false;
    const start = (): void => {
      isOwnDrag = true;
    };
    const end = (): void => {
      isOwnDrag = false;
    };
    const isForeignLink = (event: DragEvent): boolean =>
      carriesLink(event.dataTransfer) && !isOwnDrag && !event.defaultPrevented && !isField(event.target);
    const over = (event: DragEvent): void => {
      // Without this the browser would open the link in place of the page, or not fire `drop`.
      if (isForeignLink(event)) event.preventDefault();
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
      if (isForeignLink(event)) {
        event.preventDefault();
        refuse({ code: 'file.link', name: '' });
        return;
      }
      if (!carriesFiles(event.dataTransfer) || event.defaultPrevented) return;
      event.preventDefault();
      const files = transferredFiles(event.dataTransfer);
      if (files.length > 0) take(files, event.target);
      const [folder] = transferredFolders(event.dataTransfer);
      if (folder !== undefined) refuse({ code: 'file.folder', name: folder });
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragstart', start, { signal });
    document.addEventListener('dragend', end, { signal });
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => {
      listening.abort();
      setDragging(false);
    };
  }, [active]);

  return dragging;
}
