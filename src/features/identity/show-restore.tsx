import { Suspense } from 'react';
import { mountPage } from './mount';
import type { ProviderContext } from './provider-context';
import { RestorePage } from './RestorePage';

/** Shows the page that restores an account; its own texts are fetched as it is shown. */
export function showRestore(context: ProviderContext): Promise<void> {
  return mountPage(
    context.params,
    'restore',
    <Suspense fallback={null}>
      <RestorePage {...context} />
    </Suspense>,
  );
}
