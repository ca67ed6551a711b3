import { lazy, type ComponentType } from 'react';
import { waitForAll } from '~/lib/wait-for-all';
import { loadTexts, type Namespace } from '~/i18n/i18n';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { retryableLazy } from '~/ui/retryable-lazy';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

async function loadWithProviders<Props extends object>(
  load: Load<Props>,
  namespaces: readonly Namespace[],
): Promise<ComponentType<Props>> {
  const [Inner, { withScreenProviders }] = await waitForAll([
    load(),
    import('./with-screen-providers'),
    loadTexts(namespaces),
  ]);
  return withScreenProviders(Inner);
}

/**
 * A lazy dialog of the layout: its code, texts, theme and QueryClient are fetched in parallel when it is first
 * rendered.
 * Render it inside a `DialogBoundary`.
 */
export function lazyDialog<Props extends object>(load: Load<Props>, namespaces: readonly Namespace[] = []) {
  return retryableLazy(() => loadWithProviders(load, namespaces));
}

/**
 * The same for a notice that appears by itself. No press could open it again, so it is requested until it has loaded.
 */
export function lazyNotice<Props extends object>(load: Load<Props>, namespaces: readonly Namespace[]) {
  return lazy(async () => ({ default: await retryUntilLoaded(() => loadWithProviders(load, namespaces)) }));
}
