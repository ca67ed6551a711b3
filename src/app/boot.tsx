/** How the page starts: language, texts and router side by side, then the first render; the rest behind it. */
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { config, ConfigError } from '~/config';
import { i18n, startI18n } from '~/i18n/i18n';
import { firstAddress, rememberLanguage } from '~/i18n/language';
import { splitLanguage } from '~/i18n/paths';
import { watchChunkErrors } from '~/lib/chunk-reload';
import { whenIdle } from '~/lib/idle';
import { networkReady, setNetworkStart, startSession } from '~/session';
import { startAnalytics } from './analytics/analytics';
import { App } from './App';
import { watchBackup } from './compositions/backup-watch';
import { watchFormerPerson } from './compositions/former-person';
import { watchGuestScan } from './compositions/guest-scan';
import { watchPlan } from './compositions/plan-watch';
import { ConfigErrorPage } from './errors/ConfigErrorPage';
import { queryClient } from './query-client';
import { firstPage } from './prerender/first-page';
import { adoptStyles, looksOwn, prerenderedRoute, restoreStyles, typeAgain, typedIn } from './prerender/take-over';
import { createAppRouter, type AppRouter } from './router';
import { stylesCache } from './styles-cache';

/** How long the embedded backend may wait for an idle browser, in ms; a call that needs it starts it at once. */
const BACKEND_IDLE_MS = 2000;

function chooseLanguage(): void {
  const address = firstAddress(window.location, document.cookie, navigator.languages);
  if (address === undefined) return;
  window.history.replaceState(window.history.state, '', address);
  rememberLanguage(splitLanguage(address).language);
}

function configError(): ConfigError | undefined {
  try {
    config();
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

function render(root: Element, app: ReactNode): void {
  // What was prerendered stays until the first of this is there.
  createRoot(root).render(<StrictMode>{app}</StrictMode>);
}

/** Resolves when the router has the first page's code, texts and data. */
function settled(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });
}

/** Shows the app: it joins the prerendered page where that is the page wanted, else it draws its own. */
async function show(root: Element, router: AppRouter): Promise<void> {
  const app = <App router={router} />;
  const prerendered = prerenderedRoute(root);
  // Without it there is nothing to read meanwhile, and the frame comes first.
  if (prerendered !== undefined) await settled(router);
  const { matches, errors } = router.state;
  const failed = errors !== null && prerendered?.endsWith(':unknown') !== true;
  if (matches.at(-1)?.route.id !== prerendered || failed || looksOwn(window.location)) {
    render(root, app);
    return;
  }
  restoreStyles(root);
  adoptStyles(stylesCache);
  const typed = typedIn(root);
  hydrateRoot(root, <StrictMode>{app}</StrictMode>);
  await firstPage;
  typeAgain(typed);
}

/**
 * Starts the app in an element.
 * @param startBackend starts what answers the calls on-device; undefined when a real server does
 */
export async function boot(root: Element, startBackend: (() => Promise<unknown>) | undefined): Promise<void> {
  watchChunkErrors();
  chooseLanguage();
  const texts = startI18n(splitLanguage(window.location.pathname).language, ['common', 'shell']);

  const broken = configError();
  if (broken !== undefined) {
    await texts;
    render(
      root,
      <I18nextProvider i18n={i18n}>
        <ConfigErrorPage error={broken} />
      </I18nextProvider>,
    );
    return;
  }

  if (startBackend !== undefined) setNetworkStart(startBackend);
  watchFormerPerson(queryClient);
  // Without a stored user this loads nothing; with one, the session is wanted before anything else.
  void startSession();
  watchGuestScan();
  if (startBackend !== undefined) {
    watchBackup();
    watchPlan(queryClient);
  }
  const router = createAppRouter();
  startAnalytics(router);
  await texts;
  void show(root, router);
  // A failed start is tried again by the first call, which tells the person.
  whenIdle(() => void networkReady().catch(() => undefined), BACKEND_IDLE_MS);
}
