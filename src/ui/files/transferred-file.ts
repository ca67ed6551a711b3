/** Files that arrive by drag and drop or from the clipboard. */
import { namedFiles } from './named-files';

/** The files of a drop or a paste; none when only text or links were carried. */
export function transferredFiles(data: DataTransfer | null): File[] {
  return namedFiles(data?.files ?? null);
}

/** Whether a drag carries files. Their kinds are not told before the drop. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}
