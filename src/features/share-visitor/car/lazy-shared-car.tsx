/** The shared car, fetched with its texts by visitors who have asked for access. */
import { Suspense } from 'react';
import { loadWithTexts } from '~/i18n/load-with-texts';
import { PartBoundary } from '~/ui/PartBoundary';
import { prefetchablePart } from '~/ui/prefetchable-part';
import { LoadingPanel } from '../Panels';
import type { SharedCarProps } from './SharedCar';

const { Part, prefetch } = prefetchablePart(() =>
  loadWithTexts(
    async () => (await import('./SharedCar')).SharedCar,
    ['cars', 'documents', 'photos', 'weak-points', 'zb1'],
  ),
);

export const prefetchSharedCar = prefetch;

export function LazySharedCar(props: SharedCarProps) {
  return (
    <PartBoundary>
      <Suspense fallback={<LoadingPanel />}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}
