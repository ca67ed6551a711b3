/**
 * Captures files dropped or pasted on a prerendered page before the app is ready; the browser would open them in place
 * of the page. They go into the page's file input and are replayed with the other fields.
 */
import { carriesFiles, hasTransferredFiles, isField } from '~/ui/files/transferred-file';
import { appRoot, isAppReady } from './early-clicks';

/** Marks a file input whose files were dropped or pasted. */
export const DROPPED_ATTRIBUTE = 'data-dropped';

/** Captures dropped and pasted files until the app is ready, on pages with a file input. */
export function captureFiles(): void {
  const controller = new AbortController();
  const capture = (event: DragEvent | ClipboardEvent): void => {
    if (isAppReady()) {
      controller.abort();
      return;
    }
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const field = appRoot()?.querySelector<HTMLInputElement>('input[type="file"]') ?? null;
    if (data === null || field === null || !carriesFiles(data)) return;
    if (event.type === 'paste' && isField(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!hasTransferredFiles(data)) return;
    field.files = data.files;
    field.setAttribute(DROPPED_ATTRIBUTE, '');
  };
  for (const type of ['dragover', 'drop', 'paste'] as const)
    document.addEventListener(type, capture, { capture: true, signal: controller.signal });
}
