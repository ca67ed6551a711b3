/**
 * Runs in a prerendered document: fetches the app once the page has been painted, so that it keeps nobody from reading,
 * and runs it when somebody is there. Built as a small script of its own; the prerenderer writes what to fetch beside it.
 */
import { reloadOnce } from '~/lib/chunk-reload';
import { fetchUntilThere } from '~/lib/fetch-until-there';
import { whenIdle } from '~/lib/idle';
import { keepInstallOffer } from '~/lib/install-offer';
import { keepFiles } from './early-files';
import { keepPresses } from './early-presses';
import { scheduleHydration } from './schedule-hydration';

/** A few files at a time, when nothing else runs: all of them at once would keep a slow phone from scrolling. */
const AT_ONCE = 2;
const PATIENCE_MS = 500;

function fetchModules([...rest]: readonly string[]): void {
  for (const href of rest.splice(0, AT_ONCE)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  if (rest.length > 0) whenIdle(() => fetchModules(rest), PATIENCE_MS);
}

/** Runs the app. After a deployment its file may be gone, and the page is fetched anew; without a connection it has time. */
async function runApp(app: string): Promise<void> {
  await fetchUntilThere(async () => {
    try {
      await import(/* @vite-ignore */ app);
    } catch (error) {
      reloadOnce();
      throw error;
    }
  });
}

function fetchApp({ app = '', modules = '' }: DOMStringMap): void {
  fetchModules([app, ...modules.split(' ')]);
  scheduleHydration(() => void runApp(app));
}

/** Browsers that guard against being recognised do not say when they paint. */
const UNTOLD_MS = 1500;

/** Runs work once the page stands on the screen. */
function whenPainted(work: () => void): void {
  let begun = false;
  const once = (): void => {
    if (begun) return;
    begun = true;
    work();
  };
  // A page in the background is not painted.
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    setTimeout(once);
    return;
  }
  setTimeout(once, UNTOLD_MS);
  new PerformanceObserver((entries, painted) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    once();
  }).observe({ type: 'paint', buffered: true });
}

const wanted = document.currentScript?.dataset ?? {};
const root = document.querySelector('#root');
if (root !== null) {
  keepPresses(root);
  keepFiles(root);
}
keepInstallOffer();
whenPainted(() => fetchApp(wanted));
