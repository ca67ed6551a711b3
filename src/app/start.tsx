/** Starts session, watchers and router, then renders or hydrates the app. */
import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { config, configProblem } from '~/config';
import { prepareFormats } from '~/i18n/format';
import { loadTexts } from '~/i18n/i18n';
import { splitLanguage } from '~/i18n/paths';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { onFirstInteraction } from '~/lib/first-activity';
import { withoutChunkReload } from '~/lib/chunk-reload';
import { whenIdle } from '~/lib/idle';
import { watchInstallPrompt } from '~/lib/install-prompt';
import { yieldToMainThread } from '~/lib/yield-to-main-thread';
import { backendReady, setBackendStart, startSession, type BackendStart } from '~/session';
import { watchSecrets } from '~/features/consent/analytics/isolate-secret-pages';
import { startConfiguredAnalytics } from '~/features/consent/analytics/start';
import { isDialogEntry } from '~/ui/dialog/open-dialogs';
import { guardAgainstStrayFiles } from '~/ui/files/stray-files';
import { guardAgainstStrayPresses } from '~/ui/stray-presses';
import { App } from './App';
import { removeFormerDrafts } from './compositions/former-drafts';
import { removeVisitsOfExpiredShares } from './compositions/expired-visits';
import { startTasksAfterSignIn } from './compositions/start-tasks-after-sign-in';
import { resetUserStateOnUserChange } from './compositions/reset-user-state';
import { watchGuestDocuments } from './compositions/watch-guest-documents';
import { watchPlan } from './compositions/watch-plan';
import { warnWhenSessionNotPersisted } from './compositions/warn-when-session-not-persisted';
import { warnWhenInsecure } from './compositions/warn-when-insecure';
import { getQueryClient } from '~/api/query-client-ref';
import { replayInput, recordInput } from './prerender/early-fields';
import { replayClick } from './prerender/early-clicks';
import { startOffline } from './offline/start-offline';
import { appReady, markReady } from './prerender/app-ready';
import { differsFromPrerender, prerenderedRoute, restoreStyles } from './prerender/prerendered-page';
import { createAppRouter, type AppRouter } from './router';

/**
 * A call starts the backend at once. Without one it starts when the browser is idle, after this many ms at the latest.
 */
const BACKEND_IDLE_TIMEOUT_MS = 3000;

const prefetchBackend = (): Promise<unknown> => withoutChunkReload(async () => (await backendReady())?.prefetch());

function render(root: Element, app: ReactNode): void {
  // A transition keeps the prerendered page until the first render is complete, and yields to input in between.
  startTransition(() => createRoot(root).render(<StrictMode>{app}</StrictMode>));
}

/** Resolves when the router has loaded the first route's code, texts and data. */
function waitForFirstRoute(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!router.state.initialized) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(check);
    check();
  });
}

/** Hydrates the prerendered page when it matches the route and this browser's state; otherwise renders from scratch. */
async function hydrateOrRender(root: Element, router: AppRouter): Promise<void> {
  const app = <App router={router} />;
  const prerendered = prerenderedRoute(root);
  if (prerendered === undefined) {
    // An empty root: render the layout without waiting for the route.
    render(root, app);
    return;
  }
  const stopRecording = recordInput(root);
  await waitForFirstRoute(router);
  const { matches, errors } = router.state;
  const failed = errors !== null && !prerendered.endsWith(':unknown');
  if (matches.at(-1)?.route.id !== prerendered || failed || differsFromPrerender(window.location)) render(root, app);
  else {
    restoreStyles(root);
    // A transition hydrates in slices, so that the page stays responsive.
    startTransition(() => {
      hydrateRoot(root, <StrictMode>{app}</StrictMode>);
    });
  }
  await appReady;
  replayInput(root, stopRecording());
  // React must handle the replayed input before the click that may submit it.
  await yieldToMainThread();
  replayClick(root);
}

/** A reload closes an open dialog but not its history entry, which Back must pass over. */
async function watchDialogEntry(): Promise<void> {
  if (!isDialogEntry(window.history.state)) return;
  const { ensureDialogHistory } = await import('~/ui/dialog/dialog-history');
  ensureDialogHistory();
}

/** Sends failures, where the build names an address for them. */
async function startReporting(): Promise<void> {
  const { errorReportUrl } = config();
  if (errorReportUrl === undefined) return;
  const { sendReports } = await import('./errors/send-reports');
  sendReports(errorReportUrl);
}

/**
 * @param texts resolves when the layout's texts are loaded
 * @param startBackend starts the embedded backend of on-device builds; undefined in connected builds
 */
export async function start(
  root: Element,
  texts: Promise<void>,
  startBackend: BackendStart | undefined,
): Promise<void> {
  const problem = configProblem();
  if (problem !== undefined) {
    const [{ ConfigErrorPage }] = await retryUntilLoaded(() =>
      Promise.all([import('./errors/ConfigErrorPage'), texts.then(() => loadTexts(['config']))]),
    );
    render(root, <ConfigErrorPage error={problem} onShown={markReady} />);
    return;
  }

  // Without it the app works as well.
  void startReporting().catch(() => undefined);
  if (startBackend !== undefined) setBackendStart(startBackend);
  resetUserStateOnUserChange(getQueryClient);
  // Without a stored user this fetches nothing; with one, guarded pages wait for it.
  void retryUntilLoaded(startSession);
  // Tried again at the next start. Before a guarded page leaves for the sign-in.
  void removeFormerDrafts().catch(() => undefined);
  warnWhenSessionNotPersisted();
  void warnWhenInsecure().catch(() => undefined);
  if (startBackend !== undefined) {
    startTasksAfterSignIn();
    watchPlan(getQueryClient);
  }
  // Session and pages import many files each; as one task that would block a slow phone for about 100 ms.
  await yieldToMainThread();
  const router = createAppRouter();
  // Before analytics starts, so that no third-party script sees an address with a secret.
  watchSecrets(router);
  void startConfiguredAnalytics(router);
  watchGuestDocuments(router);
  watchInstallPrompt();
  // Tried again at the next start.
  void removeVisitsOfExpiredShares().catch(() => undefined);
  // Without it one Back does nothing.
  void watchDialogEntry().catch(() => undefined);
  guardAgainstStrayPresses();
  guardAgainstStrayFiles();
  startOffline(router);
  await yieldToMainThread();
  prepareFormats(splitLanguage(window.location.pathname).language);
  await texts;
  void hydrateOrRender(root, router);
  // Readers need no backend. It starts after the first interaction, once that has been handled. A failure is reported by
  // the first call that needs what failed.
  onFirstInteraction(() => whenIdle(() => void prefetchBackend().catch(() => undefined), BACKEND_IDLE_TIMEOUT_MS));
}
