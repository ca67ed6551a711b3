/** Files from drag and drop or the clipboard. */
import { namedFiles } from './named-files';

/** The files of a drop or paste; empty when it carries only text or links. */
export function transferredFiles(data: DataTransfer | null): File[] {
  return namedFiles(data?.files ?? null);
}

/** Whether a drag carries files. Browsers reveal their types only on drop. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}
