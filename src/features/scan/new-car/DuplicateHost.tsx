import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { loadWithTexts } from '~/i18n/load-with-texts';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import { scanStore, swapSuspended } from '../scan-store';

const DuplicateDialog = retryableLazy(() =>
  loadWithTexts(async () => (await import('./DuplicateDialog')).DuplicateDialog, ['scan', 'errors']),
);

/** On the page of a car whose document was scanned again: the dialog with the changed values. */
export function DuplicateHost() {
  const { result } = useStore(scanStore);
  const [params] = useSearchParams();
  /** The scan whose dialog could not be fetched. It stays, and is offered again on the next visit of the page. */
  const [failedId, setFailedId] = useState<string | null>(null);
  const id = params.get('id');
  useLayoutEffect(() => swapSuspended((scan) => Boolean(scan.result?.duplicate) && scan.result?.id === id), [id]);
  if (result?.duplicate === undefined || result.duplicate === null || id !== result.id) return null;
  return (
    <DialogBoundary open={failedId !== result.scanId} onClose={() => setFailedId(result.scanId)}>
      <DuplicateDialog key={result.scanId} result={result} />
    </DialogBoundary>
  );
}
