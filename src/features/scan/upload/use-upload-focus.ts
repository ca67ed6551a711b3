import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { uploadStore } from './upload-store';

/** Keeps the focus and the scroll position of the upload dialog with what the user has to do next. */
export function useUploadFocus(content: RefObject<HTMLElement | null>): void {
  const attempts = useStore(uploadStore, (state) => state.attempts);
  const isRunning = useStore(uploadStore, ({ scan }) => scan.status === 'running');
  const hasFile = useStore(uploadStore, ({ front }) => front !== null);

  useEffect(() => {
    if (attempts > 0 && uploadStore.getState().fileMissing)
      content.current?.querySelector<HTMLElement>('fieldset button')?.focus();
  }, [attempts, content]);

  // Choosing a photo removes the buttons that chose it. Before the dialog notices the loss and takes the focus itself.
  const hadFile = useRef(hasFile);
  useLayoutEffect(() => {
    if (hadFile.current === hasFile) return;
    hadFile.current = hasFile;
    if (document.activeElement === document.body) content.current?.querySelector('button')?.focus();
  }, [hasFile, content]);

  // The photo that is being read is at the top, the consents that were given before are not.
  useLayoutEffect(() => {
    const dialog = content.current?.closest('[role=dialog]');
    if (!isRunning || dialog == null) return;
    for (const box of [dialog, ...dialog.children]) box.scrollTop = 0;
  }, [isRunning, content]);
}
