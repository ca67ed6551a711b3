/**
 * Files that are dropped or pasted on a prerendered page before the app is there: without it the browser would open them in
 * place of the page. They are put into the page's field for files, and the app is told with the other fields.
 */
import { carriesFiles, transferredFiles } from '~/ui/files/transferred-file';
import { appAnswers } from './early-presses';

/** On a field whose files were dropped. */
export const DROPPED_ATTRIBUTE = 'data-dropped';

/** Keeps dropped and pasted files until the app answers, on pages that take files. */
export function keepFiles(root: Element): void {
  const controller = new AbortController();
  const keep = (event: DragEvent | ClipboardEvent): void => {
    if (appAnswers()) {
      controller.abort();
      return;
    }
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const field = root.querySelector<HTMLInputElement>('input[type="file"]');
    if (data === null || field === null || !carriesFiles(data)) return;
    event.preventDefault();
    event.stopPropagation();
    if (transferredFiles(data).length === 0) return;
    field.files = data.files;
    field.setAttribute(DROPPED_ATTRIBUTE, '');
  };
  for (const type of ['dragover', 'drop', 'paste'] as const) document.addEventListener(type, keep, { capture: true, signal: controller.signal });
}
