import { Suspense } from 'react';
import { mountPage } from './mount';
import type { ProviderContext } from './provider-context';
import { RestorePage } from './RestorePage';

/** Renders the restore page; its texts are loaded on demand. */
export function showRestore(context: ProviderContext): Promise<void> {
  return mountPage(
    context.params,
    'restore',
    <Suspense fallback={null}>
      <RestorePage {...context} />
    </Suspense>,
  );
}
