/** Starts what stands behind the screens, and shows the first of them. */
import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configProblem } from '~/config';
import { prepareFormats } from '~/i18n/format';
import { loadTexts } from '~/i18n/i18n';
import { splitLanguage } from '~/i18n/paths';
import { fetchUntilThere } from '~/lib/fetch-until-there';
import { onFirstInteraction } from '~/lib/on-first-interaction';
import { whenIdle } from '~/lib/idle';
import { watchInstallPrompt } from '~/lib/install-prompt';
import { pause } from '~/lib/pause';
import { networkReady, setNetworkStart, startSession } from '~/session';
import { watchSecrets } from '~/features/consent/analytics/keep-apart';
import { startConfiguredAnalytics } from '~/features/consent/analytics/start';
import { App } from './App';
import { watchBackup } from './compositions/backup-watch';
import { resetUserStateOnUserChange } from './compositions/reset-user-state';
import { watchGuestScan } from './compositions/guest-scan';
import { watchPlan } from './compositions/plan-watch';
import { watchUnkeptSession } from './compositions/unkept-session';
import { getQueryClient } from './held-answers';
import { replayInput, watchFields } from './prerender/early-fields';
import { replayClick } from './prerender/early-presses';
import { startOffline } from './offline/start-offline';
import { appReady, markReady } from './prerender/app-ready';
import { differsFromPrerender, prerenderedRoute, restoreStyles } from './prerender/take-over';
import { createAppRouter, type AppRouter } from './router';

/** A call starts the backend at once; without one it waits this long for a moment in which nothing else runs. */
const BACKEND_PATIENCE_MS = 3000;

function render(root: Element, app: ReactNode): void {
  // What was prerendered stays until the first of this is there. In slices, as when React joins a page.
  startTransition(() => createRoot(root).render(<StrictMode>{app}</StrictMode>));
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
  if (prerendered === undefined) {
    // There is nothing to read meanwhile, and the frame comes first.
    render(root, app);
    return;
  }
  const done = watchFields(root);
  await settled(router);
  const { matches, errors } = router.state;
  const failed = errors !== null && !prerendered.endsWith(':unknown');
  if (matches.at(-1)?.route.id !== prerendered || failed || differsFromPrerender(window.location)) render(root, app);
  else {
    restoreStyles(root);
    // In slices, between which the page answers: it can be read and scrolled already.
    startTransition(() => {
      hydrateRoot(root, <StrictMode>{app}</StrictMode>);
    });
  }
  await appReady;
  replayInput(root, done());
  // What is sent holds what was typed.
  await pause();
  replayClick(root);
}

/**
 * @param texts resolves when the texts of the frame are there
 * @param startBackend starts what answers the calls on-device; undefined when a real server does
 */
export async function start(root: Element, texts: Promise<void>, startBackend: (() => Promise<unknown>) | undefined): Promise<void> {
  const broken = configProblem();
  if (broken !== undefined) {
    const [{ ConfigErrorPage }] = await fetchUntilThere(() => Promise.all([import('./errors/ConfigErrorPage'), texts.then(() => loadTexts(['config']))]));
    render(root, <ConfigErrorPage error={broken} onShown={markReady} />);
    return;
  }

  if (startBackend !== undefined) setNetworkStart(startBackend);
  resetUserStateOnUserChange(getQueryClient);
  // Without a stored user this loads nothing; with one, the session is wanted before anything else.
  void startSession();
  watchGuestScan();
  watchUnkeptSession();
  if (startBackend !== undefined) {
    watchBackup();
    watchPlan(getQueryClient);
  }
  // Session and pages ask for many files each, which takes a slow phone a tenth of a second at once.
  await pause();
  const router = createAppRouter();
  // First, so that a secret is known before anything of others is loaded.
  watchSecrets(router);
  void startConfiguredAnalytics(router);
  watchInstallPrompt();
  startOffline(router);
  await pause();
  prepareFormats(splitLanguage(window.location.pathname).language);
  await texts;
  void show(root, router);
  // Whoever only reads needs nothing that answers calls; a hand on the page will, once what it pressed is answered. A failed
  // start is tried again by the first call, which tells the person.
  onFirstInteraction(() => whenIdle(() => void networkReady().catch(() => undefined), BACKEND_PATIENCE_MS));
}
