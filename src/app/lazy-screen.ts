import { lazy, type ComponentType } from 'react';
import { loadTexts, type Namespace } from '~/i18n/i18n';
import { fetchUntilThere } from '~/lib/fetch-until-there';
import { retryableLazy } from '~/ui/retryable-lazy';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

async function loadScreen<Props extends object>(load: Load<Props>, namespaces: readonly Namespace[]): Promise<ComponentType<Props>> {
  const [Inner, { onScreen }] = await Promise.all([load(), import('./Screen'), loadTexts(namespaces)]);
  return onScreen(Inner);
}

/** A dialog of the frame with its texts and all that it stands on, fetched when it is first shown. Stands in a `DialogBoundary`. */
export function lazyScreen<Props extends object>(load: Load<Props>, namespaces: readonly Namespace[] = []) {
  return retryableLazy(() => loadScreen(load, namespaces));
}

/** The same for a notice that nobody opens, so nobody would open it again: it is requested until it is there. */
export function persistentScreen<Props extends object>(load: Load<Props>, namespaces: readonly Namespace[] = []) {
  return lazy(async () => ({ default: await fetchUntilThere(() => loadScreen(load, namespaces)) }));
}
