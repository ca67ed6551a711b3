/**
 * The data layer that a tag manager reads, once the person agreed to one. Pushing is local: without a tag manager
 * nothing leaves the page. `generic_data`, the one event with personal data, is pushed after consent only.
 */

/** Who is signed in: the profile name, which is the e-mail, and its SHA-256 in lowercase hex. */
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

/** Takes the person out of what a tag manager remembers of earlier events. */
export function forgetPersonInDataLayer(): void {
  push({ email: undefined, email_sha256: undefined });
}

/** The entry that a tag manager looks for to start. @param now milliseconds since the epoch */
export function pushTagManagerStart(now: number): void {
  push({ event: 'gtm.js', 'gtm.start': now });
}

/** Puts an empty data layer in the place of the one that a tag manager listens to: it hears nothing more. */
export function cutDataLayer(): void {
  window.dataLayer = [];
}
