/** Playwright's console message when it blocks the service worker. */
export const SERVICE_WORKER_BLOCKED = /Service Worker registration blocked by Playwright/u;
