/** A notice that outlives the document: it is shown when the browser comes back from the provider. */
import { logFailure } from '~/lib/log';

const STORAGE_KEY = 'kept-toast';

/** Stores a notice in the session storage. */
export function storeNotice(text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch (error) {
    logFailure('A notice could not be stored', error);
  }
}

/** Removes the stored notice. @returns it, if there was one */
export function consumeStoredNotice(): string | undefined {
  const text = sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  if (text !== undefined) sessionStorage.removeItem(STORAGE_KEY);
  return text;
}
