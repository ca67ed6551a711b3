import { namedFiles } from './named-files';

/** Reads the picked files of an input and resets it: picking the same file again would not fire `change` otherwise. */
export function consumePickedFiles(input: HTMLInputElement): File[] {
  const files = namedFiles(input.files);
  input.value = '';
  return files;
}
