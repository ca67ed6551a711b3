import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { queryKeys } from '~/api/query-keys';
import { errorKey, errorValues } from '~/api';
import { useSession } from '~/session';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { useResetFocusOnViewChange } from '~/ui/use-reset-focus-on-view-change';
import { useHydrating } from '~/ui/use-hydrating';
import { PartBoundary } from '~/ui/PartBoundary';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { ScanStart } from './page/ScanStart';
import { GuestScan, LocalReview, prefetchGuestScan, TypedEntryPage } from './result-views';
import { typedEntryStore } from './typed/typed-entry';
import { restoreGuestScan } from './scan-changes';
import { scanStore, pendingGuestScanId, swapSuspended } from './scan-store';
import styles from './scan-page.module.css';

/** /scan: the start of a scan, a document that is typed in, or the result of a guest's scan, also after a reload. */
export function ScanPage() {
  const { t } = useTranslation(['scan', 'errors']);
  const { result, guest, image } = useStore(scanStore);
  const entry = useStore(typedEntryStore, (store) => store.entry);
  const hydrating = useHydrating();
  const status = useSession((session) => session.status);
  // The account of a signed-in user claims the scan: it is no longer a guest's.
  const pendingId = result === null && !hydrating && status !== 'authenticated' ? pendingGuestScanId() : null;
  const restoring = useQuery({
    queryKey: queryKeys.guestScan(pendingId),
    // `null` is a valid result: the scan no longer exists on the backend.
    queryFn: restoreGuestScan,
    enabled: pendingId !== null && status === 'guest',
  });

  // A scan that is being restored is the same view.
  const isTyping = entry !== null && !entry.isBehindScan;
  const shown = image !== null || (guest && status === 'guest') ? result : null;
  useResetFocusOnViewChange(isTyping ? entry.id : (shown?.scanId ?? entry?.id ?? pendingId ?? 'start'));

  useLayoutEffect(() => swapSuspended((scan) => scan.image !== null), []);

  useEffect(() => {
    if (pendingId !== null) void prefetchGuestScan();
  }, [pendingId]);

  if (entry !== null && (isTyping || shown === null)) {
    return (
      <View key={entry.id} title={t('typed.title')}>
        <TypedEntryPage entry={entry} />
      </View>
    );
  }
  if (shown !== null) {
    return (
      <View key={shown.scanId} title={t('page.loading')}>
        {image === null ? <GuestScan result={shown} /> : <LocalReview result={shown} image={image} />}
      </View>
    );
  }
  if (restoring.isError) {
    return (
      <div className={styles.state}>
        <h1>{t('title')}</h1>
        <ErrorState
          text={t(`errors:${errorKey(restoring.error, 'vehicle.failed')}`, errorValues(restoring.error))}
          onRetry={() => void restoring.refetch()}
        />
      </div>
    );
  }
  if (restoring.isLoading || (pendingId !== null && status === 'loading')) {
    return <Loading title={t('page.loading')} />;
  }
  return <ScanStart />;
}

function Loading({ title }: { readonly title: string }) {
  return (
    <div ref={passFocusToHeading} className={styles.state}>
      <h1>{title}</h1>
      <LoadingRows rows={['A', 'B', 'E', 'D.1', 'D.3', 'P.1', 'P.2', 'P.3']} />
    </div>
  );
}

/** A view whose code is fetched. The focus moves from its placeholder to its heading. */
function View({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={<Loading title={title} />}>{children}</Suspense>
    </PartBoundary>
  );
}
