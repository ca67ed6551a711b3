/**
 * Runs in the head of a prerendered document, before anything of it can be pressed. On the root path it redirects to
 * /en if the cookie or the browser asks for English. It captures input until the app is ready, preloads the app after
 * the first paint, and hydrates it at the first user activity, so that neither delays reading. Built as a small script
 * of its own; the prerenderer writes the files to preload into its data attributes. Browsers that cannot run the app run
 * this script.
 */
import { firstAddress, rememberLanguage } from '~/i18n/language';
import { splitLanguage } from '~/i18n/paths';
import { reloadIfGone } from '~/lib/chunk-reload';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { whenIdle } from '~/lib/idle';
import { captureInstallPrompt } from '~/lib/before-install-prompt';
import { captureFiles } from './early-files';
import { captureClicks } from './early-clicks';
import { runOnce } from './run-once';
import { scheduleHydration } from './schedule-hydration';
import { isTooOld, showRequirements } from './too-old';

/** Preloaded at a time, when the browser is idle: all at once would keep a slow phone from scrolling. */
const PARALLEL_PRELOADS = 2;
const IDLE_TIMEOUT_MS = 500;

function fetchModules([...rest]: readonly string[]): void {
  for (const href of rest.splice(0, PARALLEL_PRELOADS)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  if (rest.length > 0) whenIdle(() => fetchModules(rest), IDLE_TIMEOUT_MS);
}

/** Imports the app. If its file is gone after a deployment, reloads the page once; offline it retries. */
async function runApp(app: string): Promise<void> {
  await retryUntilLoaded(async () => {
    try {
      await import(/* @vite-ignore */ app);
    } catch (error) {
      await reloadIfGone(error);
      throw error;
    }
  });
}

function fetchApp({ app = '', modules = '' }: DOMStringMap): void {
  // Parts of the page that the first paint skipped are laid out now.
  whenIdle(() => {
    document.documentElement.dataset.painted = 'true';
  }, IDLE_TIMEOUT_MS);
  fetchModules([app, ...modules.split(' ')]);
  // A module that is imported here does not wait for the document, which may still be arriving.
  whenParsed(() => scheduleHydration(() => void runApp(app)));
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}

/** Browsers that resist fingerprinting report no paint timing. */
const PAINT_TIMEOUT_MS = 1500;

/** Runs work after the first contentful paint. */
function whenPainted(work: () => void): void {
  const once = runOnce(work);
  // A background tab is not painted.
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    setTimeout(once);
    return;
  }
  setTimeout(once, PAINT_TIMEOUT_MS);
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    once();
  }).observe({ type: 'paint', buffered: true });
}

function redirectTo(address: string): void {
  // Hides the page, which is still painted in the other language until the redirect.
  document.documentElement.style.display = 'none';
  rememberLanguage(splitLanguage(address).language);
  window.location.replace(address);
}

function prepareApp(files: DOMStringMap): void {
  captureClicks();
  captureFiles();
  captureInstallPrompt();
  whenPainted(() => fetchApp(files));
}

const address = firstAddress(window.location, document.cookie, navigator.languages);
if (address !== undefined) redirectTo(address);
else if (isTooOld()) whenParsed(showRequirements);
else prepareApp(document.currentScript?.dataset ?? {});
