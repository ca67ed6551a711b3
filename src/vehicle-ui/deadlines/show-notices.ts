/** Shows due deadlines as notifications of the browser, each once. */
import { carsStore, loadCars } from '~/api/cars/cars-store';
import { formatDate, formatNumber } from '~/i18n/format';
import { i18n, loadTexts } from '~/i18n/i18n';
import { DEFAULT_LANGUAGE, isLanguage, pathTo, type Language } from '~/i18n/paths';
import { isAuthenticated, signedInUserId } from '~/session';
import { dueNotices, type DueNotice } from './due-notices';
import { shownNotices, storeShownNotices } from './notice-log';

/** Whether the browser has notifications; Safari on iPhones has them in an installed app only. */
export const canNotify = (): boolean => 'Notification' in globalThis && 'serviceWorker' in navigator;

/** Prefixes of the tags of these notifications. */
const TAGS = /^(?:deadline|inspection)-/u;

/** Without `renotify` Chromium would replace an unread notification of the same tag silently. */
const OPTIONS = { icon: '/icon-192.png', renotify: true };

const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE);

async function show(registration: ServiceWorkerRegistration, notice: DueNotice): Promise<void> {
  const language = currentLanguage();
  const { title, vehicle, date, isOverdue, isEstimate, tag, vehicleId } = notice;
  const due = isEstimate ? (isOverdue ? 'overdueEstimate' : 'dueEstimate') : isOverdue ? 'overdue' : 'due';
  const name = title ?? i18n.t('deadlines:notice.inspection');
  await registration.showNotification(
    vehicle === '' ? name : i18n.t('deadlines:notice.title', { title: name, vehicle }),
    {
      ...OPTIONS,
      body: i18n.t(`deadlines:notice.${due}`, { date: formatDate(language, date) }),
      tag,
      lang: language,
      data: pathTo(language, 'carDetail', { query: { id: vehicleId } }),
    },
  );
}

/** From this many on they are shown as one: a fleet can have hundreds on the day on which they are switched on. */
const MIN_SUMMARISED = 5;

/** @param count of all that are due: a summary replaces the former one, which may still be unread. */
async function showSummary(registration: ServiceWorkerRegistration, count: number): Promise<void> {
  const language = currentLanguage();
  await registration.showNotification(i18n.t('deadlines:notice.several', { number: formatNumber(language, count) }), {
    ...OPTIONS,
    body: i18n.t('deadlines:notice.severalText'),
    tag: 'deadline-summary',
    lang: language,
    data: pathTo(language, 'cars'),
  });
}

/** Shows the deadlines that have become due since the last time, if the account wants it and the browser permits it. */
export async function showDueNotices(): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted' || shownNotices() === undefined) return;
  const userId = signedInUserId();
  await Promise.all([loadCars(), loadTexts(['deadlines'])]);
  const registration = await navigator.serviceWorker.ready;
  // The account may have been locked or changed meanwhile, or another tab may have shown them.
  const shown = shownNotices();
  const { cars } = carsStore.getState();
  if (!isAuthenticated() || signedInUserId() !== userId || shown === undefined || cars === null) return;
  const due = dueNotices(cars, new Date(), currentLanguage());
  storeShownNotices(due.map(({ key }) => key));
  const earlier = new Set(shown);
  const added = due.filter(({ key }) => !earlier.has(key));
  if (added.length >= MIN_SUMMARISED) await showSummary(registration, due.length);
  else for (const notice of added) await show(registration, notice);
}

/** Closes the notifications that are still shown, when the account is locked or signed out. */
export async function closeNotices(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (TAGS.test(notification.tag)) notification.close();
}
