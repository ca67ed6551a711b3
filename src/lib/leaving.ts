/** Whether somebody is on the way to another page. */
let leaving = false;

/**
 * Whether the page is being left. A browser then gives up what it still fetches, and WebKit tells the page so as if it had
 * failed. Whoever presses something, or comes back, is still here.
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
