import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shareRequestsStore } from '~/api/sharing/share-requests';
import type { PendingRequest } from '~/contract/share';
import { openShareRequests, shareRequestsDialogStore } from '~/dialogs/share-dialogs';
import { truncate } from '~/lib/truncate';
import { dismissToast, showToast } from '~/ui/toasts/toast-store';

/** Session storage: ids of the requests that this tab has announced, so that a reload does not announce them again. */
const NOTIFIED_KEY = 'shareRequestsTold';
const MAX_NAME_LENGTH = 60;

function notifiedBefore(): readonly string[] {
  try {
    return (sessionStorage.getItem(NOTIFIED_KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

function storeNotified(pending: readonly PendingRequest[]): void {
  try {
    sessionStorage.setItem(NOTIFIED_KEY, pending.map(({ id }) => id).join(' '));
  } catch {
    // Without storage a reload announces them again.
  }
}

function shorten(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${truncate(name, MAX_NAME_LENGTH)}…` : name;
}

/** Keeps a plate on one line. */
const withoutLineBreaks = (name: string): string => name.replaceAll(' ', '\u00a0');

/** Opens the requests. The toast disappears with its focused button, so the focus moves to the page. */
function openRequests(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  openShareRequests();
}

/**
 * Shows a toast for new requests, unless their dialog is open, and dismisses it once they are decided, in any tab.
 */
export function useRequestNotices(): void {
  const { t } = useTranslation('sharing');
  useEffect(() => {
    let notices: readonly { readonly toast: number; readonly ids: readonly string[] }[] = [];

    function textOf({ client, vehicleName }: PendingRequest): string {
      const name = shorten(client.name);
      if (vehicleName === '') return t('notice.unnamed', { name });
      return t('notice.one', { name, vehicle: withoutLineBreaks(vehicleName) });
    }

    function dismiss(isOver: (ids: readonly string[]) => boolean): void {
      for (const { toast, ids } of notices) if (isOver(ids)) dismissToast(toast);
      notices = notices.filter(({ ids }) => !isOver(ids));
    }

    function notify({ pending }: { readonly pending: readonly PendingRequest[] }): void {
      const pendingIds = new Set(pending.map(({ id }) => id));
      dismiss((ids) => !ids.some((id) => pendingIds.has(id)));
      const notified = new Set(notifiedBefore());
      const fresh = pending.filter(({ id }) => !notified.has(id));
      storeNotified(pending);
      const [first] = fresh;
      if (first === undefined || shareRequestsDialogStore.getState().open) return;
      const text = fresh.length === 1 ? textOf(first) : t('notice.several', { count: pending.length });
      const toast = showToast(text, { action: { label: t('notice.look'), run: openRequests } });
      notices = [...notices, { toast, ids: fresh.map(({ id }) => id) }];
    }

    notify(shareRequestsStore.getState());
    const subscriptions = [
      shareRequestsStore.subscribe(notify),
      shareRequestsDialogStore.subscribe(({ open }) => {
        if (open) dismiss(() => true);
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [t]);
}
