const RENEWAL_LOCK = 'scheinwerfer.renew-session';

/**
 * Runs `task` under the Web Lock of the token renewal, so that no other tab of this browser renews meanwhile. Web
 * Locks are missing on insecure origins; `task` then runs at once, and two tabs may both renew, which only rotating
 * refresh tokens do not tolerate.
 */
export async function withRenewalLock<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  return await navigator.locks.request(RENEWAL_LOCK, task);
}
