/**
 * The data layer that a tag manager reads, once the person agreed to one. Pushing is local: without a tag manager
 * nothing leaves the page. `generic_data`, the one event with personal data, is pushed after consent only.
 */

/** Events without personal data. */
export type DataLayerEvent = { readonly event: 'scan' } | { readonly event: 'anonymous_scan' };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Appends an event to the page's data layer. */
export function pushToDataLayer(event: DataLayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
