import { lazy, type ComponentType } from 'react';
import { loadTexts, type Namespace } from '~/i18n/i18n';

/** A lazy dialog of the layout: its code, texts, theme and QueryClient are fetched in parallel when it is first rendered. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>, namespaces: readonly Namespace[] = []) {
  return lazy(async () => {
    const [Inner, { withScreenProviders }] = await Promise.all([load(), import('./Screen'), loadTexts(namespaces)]);
    return { default: withScreenProviders(Inner) };
  });
}
