import { namedFiles } from './named-files';

/** What a file dialog offers as photos; what is in the file decides. */
export const ACCEPTED_PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/*';

/** Reads the picked files of an input and resets it: picking the same file again would not fire `change` otherwise. */
export function consumePickedFiles(input: HTMLInputElement): File[] {
  const files = namedFiles(input.files);
  input.value = '';
  return files;
}
