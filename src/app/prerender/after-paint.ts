/**
 * Runs in a prerendered document and fetches the app once the page has been painted, so that neither fetching nor running it
 * keeps anybody from reading. Built as a small script of its own; the prerenderer writes what to fetch beside it.
 */
function fetchApp({ app = '', modules = '' }: DOMStringMap): void {
  for (const href of modules.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ app);
}

const wanted = document.currentScript?.dataset ?? {};
// A page in the background is not painted.
if (document.visibilityState === 'hidden') fetchApp(wanted);
else requestAnimationFrame(() => setTimeout(() => fetchApp(wanted)));
