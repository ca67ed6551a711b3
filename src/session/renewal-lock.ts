/** Name of the lock under which tokens are renewed. */
export const RENEWAL_LOCK = 'scheinwerfer.renew-session';

/**
 * Runs `task` under a Web Lock, so that no other tab of this browser runs one of the same name meanwhile. Web Locks are
 * missing on insecure origins; `task` then runs at once, and two tabs may both renew, which only rotating refresh
 * tokens do not tolerate.
 */
export async function withBrowserLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  return await navigator.locks.request(name, task);
}
