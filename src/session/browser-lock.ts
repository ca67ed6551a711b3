/**
 * Runs `task` while no other tab of this browser runs one under the same name. Where Web Locks are missing
 * (insecure origin), it runs at once: tabs may then renew twice, which providers without rotation tolerate.
 */
export async function withBrowserLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  return await navigator.locks.request(name, task);
}
