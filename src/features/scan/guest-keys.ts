/** Storage keys of a guest's documents; in a file of its own, since every page looks for them at its start. */

/** Local storage key of the id of a guest's scan. */
export const GUEST_SCAN_KEY = 'guestScan';
/**
 * Session storage key of the values that a guest has confirmed. They must survive the redirect to the OIDC provider but
 * not the tab.
 */
export const PENDING_FIELDS_KEY = 'guestScanFields';
