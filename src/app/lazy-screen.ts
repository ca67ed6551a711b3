import { lazy, type ComponentType } from 'react';
import { loadTexts, type Namespace } from '~/i18n/i18n';

/** A dialog of the frame with its texts and all that it stands on, fetched when it is first shown. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>, namespaces: readonly Namespace[] = []) {
  return lazy(async () => {
    const [Inner, { onScreen }] = await Promise.all([load(), import('./Screen'), loadTexts(namespaces)]);
    return { default: onScreen(Inner) };
  });
}
