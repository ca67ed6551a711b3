/**
 * Delays of further tries after the connection is back, in ms: `online` fires before requests succeed, and a phone may
 * need some seconds until they do.
 */
export const ONLINE_RETRY_DELAYS_MS = [1000, 3000, 9000] as const;
