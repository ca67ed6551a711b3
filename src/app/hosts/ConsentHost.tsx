import { lazy, Suspense } from 'react';
import { config } from '~/config';
import { loadTexts } from '~/i18n/i18n';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { useHydrating } from '~/ui/use-hydrating';

const ConsentParts = lazy(async () => {
  const [parts] = await retryUntilLoaded(() => Promise.all([import('./ConsentParts'), loadTexts(['consent'])]));
  return { default: parts.ConsentParts };
});

/** Asks for consent when a tag manager is configured. Otherwise not even the code is fetched. */
export function ConsentHost() {
  // The stored answer is unknown to the prerendered HTML; hydration must match it.
  const hydrating = useHydrating();
  if (hydrating || config().tagManagerId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ConsentParts />
    </Suspense>
  );
}
