import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shareRequestsStore } from '~/api/sharing/share-requests';
import type { WaitingRequest } from '~/contract/share';
import { openShareRequests, shareRequestsDialogStore } from '~/dialogs/share-dialogs';
import { dismissToast, showToast } from '~/ui/toasts/toast-store';

/** Which requests this tab has told of, so that a reload does not tell again. */
const TOLD_KEY = 'shareRequestsTold';
const LONGEST_NAME = 60;

function toldBefore(): readonly string[] {
  try {
    return (sessionStorage.getItem(TOLD_KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

function rememberTold(waiting: readonly WaitingRequest[]): void {
  try {
    sessionStorage.setItem(TOLD_KEY, waiting.map(({ id }) => id).join(' '));
  } catch {
    // Then a reload tells again.
  }
}

function short(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** A plate stays on one line. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0');

/** Opens the requests. The message goes with its button, so the focus returns to the page instead. */
function look(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  openShareRequests();
}

/**
 * A message for requests that have just come, unless they are being looked through already. It goes when they have been
 * decided, wherever that was.
 */
export function useRequestNotices(): void {
  const { t } = useTranslation('sharing');
  useEffect(() => {
    let notices: readonly { readonly toast: number; readonly ids: readonly string[] }[] = [];

    function dismiss(isOver: (ids: readonly string[]) => boolean): void {
      for (const { toast, ids } of notices) if (isOver(ids)) dismissToast(toast);
      notices = notices.filter(({ ids }) => !isOver(ids));
    }

    function tell({ waiting }: { readonly waiting: readonly WaitingRequest[] }): void {
      const waits = new Set(waiting.map(({ id }) => id));
      dismiss((ids) => !ids.some((id) => waits.has(id)));
      const told = new Set(toldBefore());
      const fresh = waiting.filter(({ id }) => !told.has(id));
      rememberTold(waiting);
      const [first] = fresh;
      if (first === undefined || shareRequestsDialogStore.getState().open) return;
      const text =
        fresh.length === 1
          ? t('notice.one', { name: short(first.client.name), vehicle: unbroken(first.vehicleName) })
          : t('notice.several', { count: waiting.length });
      const toast = showToast(text, { action: { label: t('notice.look'), run: look } });
      notices = [...notices, { toast, ids: fresh.map(({ id }) => id) }];
    }

    tell(shareRequestsStore.getState());
    const stops = [
      shareRequestsStore.subscribe(tell),
      shareRequestsDialogStore.subscribe(({ open }) => {
        if (open) dismiss(() => true);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [t]);
}
