/** Playwright's console message when it blocks the service worker. */
export const WORKER_KEPT_OUT = /Service Worker registration blocked by Playwright/u;
