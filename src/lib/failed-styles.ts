/**
 * Style sheets whose request failed. Vite asks for the style sheet of a part once and remembers that it did, so a part
 * that is imported again after a failure would come without its styles.
 */
const failed = new Set<HTMLLinkElement>();

if (typeof window !== 'undefined') {
  // Errors of elements do not bubble; they can only be captured.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );
}

function reload(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    link.replaceWith(again);
  });
}

/**
 * Requests the style sheets again whose request has failed.
 * @throws Error when one of them fails again, in Vite's words
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...failed].filter(({ isConnected }) => isConnected);
  failed.clear();
  await Promise.all(links.map(reload));
}
