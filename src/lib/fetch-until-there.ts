/** Fetches parts of the app that nothing goes on without. */
import { onFirstInteraction } from './on-first-interaction';

/** Resolves when another try makes sense: there is a connection again, or somebody wants something of the page. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const chance = (): void => {
      controller.abort();
      leave();
      resolve();
    };
    const leave = onFirstInteraction(chance);
    window.addEventListener('online', chance, { signal: controller.signal });
  });
}

/** Fetches something that has just failed: at the next chance, and again at every chance until it is there. */
export async function fetchAtNextChance<T>(load: () => Promise<T>): Promise<T> {
  await nextChance();
  return fetchUntilThere(load);
}

/** Fetches something, again at every chance until it is there. @param load fetches it; rejects when that fails */
export async function fetchUntilThere<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return fetchAtNextChance(load);
  }
}
