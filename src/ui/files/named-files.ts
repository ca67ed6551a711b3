import { safeFileName } from '~/lib/file-name';

/** A copy with a safe file name; the file itself if its name is safe already. */
function withSafeName(file: File): File {
  const name = safeFileName(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** Gives selected, dropped or pasted files safe names. Every file enters the app through this function. */
export function namedFiles(files: Iterable<File> | null): File[] {
  return [...(files ?? [])].map(withSafeName);
}
