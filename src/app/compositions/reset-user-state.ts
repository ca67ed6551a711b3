/**
 * In one tab people may follow each other: signing out and in elsewhere changes the person here without a page load. What
 * the former person saw and had open goes with them; what belongs to a single store (cars, plan, secrets) goes there.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import { logFailure } from '~/lib/log';
import { onSessionChange, sessionStore } from '~/session';
import { handoverDialogStore } from '~/dialogs/handover-dialog';
import { shareRequestsDialogStore, shareDialogStore } from '~/dialogs/share-dialogs';
import { dismissToast, toastStore } from '~/ui/toasts/toast-store';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { vehicleSearchDialogStore } from '~/dialogs/vehicle-search-dialog';
import { feedbackDialogStore } from '~/dialogs/feedback-dialog';

function reset<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

/** Drops every answer. What is still shown after the guarded pages have gone is asked for anew, as the next person. */
function forgetAnswers(queries: QueryClient | undefined): void {
  if (queries === undefined) return;
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) {
    // The screens look at these: taken out of the cache they would go on showing what they have.
    if (query.isActive()) query.reset();
    else cache.remove(query);
  }
  queries.getMutationCache().clear();
  setTimeout(() => {
    // A document on its way out still shows its page; nobody is left to ask for it.
    if (!sessionStore.getState().leaving) void queries.refetchQueries({ type: 'active' });
  }, 0);
}

/** Stops a reading under way and forgets its file. The code is there already where an upload was opened. */
async function forgetUpload(): Promise<void> {
  const [{ cancelScan, uploadStore }, { scanStore }] = await Promise.all([
    import('~/features/scan/upload/upload-store'),
    import('~/features/scan/scan-store'),
  ]);
  cancelScan();
  reset(uploadStore);
  reset(scanStore);
}

/**
 * Starts to follow who is there. A session that has run out changes nothing, nor does the same person's coming back: what
 * was typed is still theirs. @returns stops following
 */
export function resetUserStateOnUserChange(answers: () => QueryClient | undefined): () => void {
  /** Whose session ended, while nothing of theirs has been forgotten. */
  let former: string | undefined;
  /** The upload has been open since the last person left. */
  let uploaded = uploadDialogStore.getState().open;

  const stops = [
    sessionStore.subscribe((now, before) => {
      if (before.profile !== null && now.profile === null) former = before.profile.sub;
    }),
    uploadDialogStore.subscribe(({ open }) => {
      uploaded ||= open;
    }),
    onSessionChange((change) => {
      if (change === 'expired') return;
      // A visitor's own search or upload goes on after signing in.
      if (change === 'signed-in' && (former === undefined || former === sessionStore.getState().profile?.sub)) return;
      former = undefined;
      forgetAnswers(answers());
      reset(shareDialogStore);
      reset(shareRequestsDialogStore);
      reset(handoverDialogStore);
      reset(vehicleSearchDialogStore);
      reset(uploadDialogStore);
      reset(feedbackDialogStore);
      for (const { id } of toastStore.getState().toasts) dismissToast(id);
      if (uploaded) void forgetUpload().catch((error: unknown) => logFailure('The upload could not be forgotten', error));
      uploaded = false;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
