/**
 * The data layer that a tag manager reads once the user has consented. Pushing is local: without a tag manager nothing
 * leaves the page. `generic_data`, the only event with personal data, is pushed only after consent.
 */

/** The signed-in user: `profile_name` is the e-mail address, with its SHA-256 in lowercase hex. */
interface GenericData {
  readonly event: 'generic_data';
  readonly email: string;
  readonly email_sha256: string;
}

export type DataLayerEvent = { readonly event: 'scan' } | { readonly event: 'anonymous_scan' } | GenericData;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

function push(entry: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** Appends an event to the page's data layer. */
export function pushToDataLayer(event: DataLayerEvent): void {
  push(event);
}

/** Clears the personal data from the tag manager's data model, where earlier events left it. */
export function clearPersonInDataLayer(): void {
  push({ email: undefined, email_sha256: undefined });
}

/**
 * The event that starts a tag manager.
 * @param now milliseconds since the epoch
 */
export function pushTagManagerStart(now: number): void {
  push({ event: 'gtm.js', 'gtm.start': now });
}

/**
 * Replaces the data layer that a running tag manager observes by an empty one, so that it receives no further events.
 */
export function detachDataLayer(): void {
  window.dataLayer = [];
}
