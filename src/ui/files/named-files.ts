import { safeFileName } from '~/lib/file-name';

/** A file under a name that can be shown and saved; the file itself where it has one already. */
function named(file: File): File {
  const name = safeFileName(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** The files that a person chose, dropped or pasted: every file comes into the app through here. */
export function namedFiles(files: Iterable<File> | null): File[] {
  return [...(files ?? [])].map(named);
}
