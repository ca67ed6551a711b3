/** What Playwright says in the console wherever it keeps the service worker out. */
export const WORKER_KEPT_OUT = /Service Worker registration blocked by Playwright/u;
