/** Files from drag and drop or the clipboard. */
import { namedFiles } from './named-files';

/** Whether an item is a folder; browsers pass it as a file whose bytes cannot be read. */
const isFolder = (item: DataTransferItem): boolean =>
  // Missing in test environments, and null for a file that does not come from a file system.
  typeof item.webkitGetAsEntry === 'function' && item.webkitGetAsEntry()?.isDirectory === true;

const fileItems = (data: DataTransfer): DataTransferItem[] =>
  [...((data.items as DataTransferItemList | undefined) ?? [])].filter(({ kind }) => kind === 'file');

function filesOf(data: DataTransfer): readonly File[] {
  const items = fileItems(data);
  if (!items.some(isFolder)) return [...data.files];
  return items.flatMap((item) => (isFolder(item) ? [] : (item.getAsFile() ?? [])));
}

/** The files of a drop or paste without folders; empty when it carries only text or links. */
export function transferredFiles(data: DataTransfer | null): File[] {
  return data === null ? [] : namedFiles(filesOf(data));
}

/** Whether {@link transferredFiles} are any. */
export function hasTransferredFiles(data: DataTransfer): boolean {
  return filesOf(data).length > 0;
}

/** The names of the folders of a drop. */
export function transferredFolders(data: DataTransfer | null): string[] {
  if (data === null) return [];
  return fileItems(data)
    .filter(isFolder)
    .map((item) => item.webkitGetAsEntry()?.name ?? '');
}

/** Whether a drag carries a link in place of a file, e.g. a picture that is dragged from another site. */
export function carriesLink(data: DataTransfer | null): boolean {
  return data !== null && !carriesFiles(data) && data.types.includes('text/uri-list');
}

/** Whether a drag carries files. Browsers reveal their types only on drop. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}

/** Whether text can be pasted or dropped there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=file], [type=checkbox], [type=radio]), textarea, [contenteditable]') !== null;
