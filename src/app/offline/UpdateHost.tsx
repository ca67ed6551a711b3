import { lazy } from 'react';
import { useStore } from 'zustand';
import { loadTexts } from '~/i18n/i18n';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { updateStore } from './update-store';

const UpdateNotice = lazy(async () => {
  const [notice] = await retryUntilLoaded(() => Promise.all([import('./UpdateNotice'), loadTexts(['offline'])]));
  return { default: notice.UpdateNotice };
});

/** Shows the update notice when a new version is waiting. */
export function UpdateHost() {
  const load = useStore(updateStore, (update) => update.load);
  return (
    <DialogBoundary open={load !== undefined}>{load !== undefined && <UpdateNotice load={load} />}</DialogBoundary>
  );
}
