import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shareRequestsStore } from '~/api/share-requests';
import type { WaitingRequest } from '~/contract/share';
import { openShareRequests } from '~/ui/share-intent';
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

/** A message for requests that have just come; it goes when they have been decided, wherever that was. */
export function useRequestNotices(): void {
  const { t } = useTranslation('sharing');
  useEffect(() => {
    const notices: { readonly toast: number; readonly ids: readonly string[] }[] = [];

    function tell({ waiting }: { readonly waiting: readonly WaitingRequest[] }): void {
      const waits = new Set(waiting.map(({ id }) => id));
      for (const { toast, ids } of notices) if (!ids.some((id) => waits.has(id))) dismissToast(toast);
      const told = new Set(toldBefore());
      const fresh = waiting.filter(({ id }) => !told.has(id));
      rememberTold(waiting);
      const [first] = fresh;
      if (first === undefined) return;
      const text =
        fresh.length === 1
          ? t('notice.one', { name: short(first.client.name), vehicle: first.vehicleName })
          : t('notice.several', { count: fresh.length });
      const toast = showToast(text, { action: { label: t('notice.look'), run: openShareRequests } });
      notices.push({ toast, ids: fresh.map(({ id }) => id) });
    }

    tell(shareRequestsStore.getState());
    return shareRequestsStore.subscribe(tell);
  }, [t]);
}
