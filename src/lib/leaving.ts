/** Whether the user is navigating to another page. */
let leaving = false;

/**
 * Whether the page is about to unload. Browsers then cancel pending requests, and WebKit reports them to the page as
 * failures. A press, a key or a return from the back-forward cache resets it: the page is still in use.
 */
export function isLeaving(): boolean {
  return leaving;
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  for (const type of ['pointerdown', 'keydown', 'pageshow']) {
    window.addEventListener(
      type,
      () => {
        leaving = false;
      },
      true,
    );
  }
}
