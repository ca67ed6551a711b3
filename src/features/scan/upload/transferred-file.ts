/** Files that arrive by drag and drop or from the clipboard. */

/** The first file of a drop or a paste; undefined when only text or links were carried. */
export function transferredFile(data: DataTransfer | null): File | undefined {
  return data === null ? undefined : [...data.files][0];
}

/** Whether a drag carries files. Their kinds are not told before the drop. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}
