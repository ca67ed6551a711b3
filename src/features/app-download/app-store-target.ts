/** Chooses the app store for a device. Pure. */

export interface Stores {
  readonly appStore: string | undefined;
  readonly playStore: string | undefined;
}

/** Whether there is an app at all. */
export const hasStore = ({ appStore, playStore }: Stores): boolean => (appStore ?? playStore) !== undefined;

export interface Device {
  readonly userAgent: string;
  /** How many touch points its screen supports; 0 without a touch screen. */
  readonly maxTouchPoints: number;
}

/**
 * `store`: the device's store; `missing`: that store is not configured; `elsewhere`: the device has none, so the user
 * chooses.
 */
export type StoreTarget =
  | { readonly kind: 'store'; readonly address: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'elsewhere' };

const inStore = (address: string | undefined): StoreTarget =>
  address === undefined ? { kind: 'missing' } : { kind: 'store', address };

/** Where to send a device. iPads identify as Macintosh, but no Macintosh has a touch screen. */
export function storeTarget({ userAgent, maxTouchPoints }: Device, { appStore, playStore }: Stores): StoreTarget {
  if (/android/iu.test(userAgent)) return inStore(playStore);
  if (/iphone|ipad|ipod/iu.test(userAgent)) return inStore(appStore);
  if (/macintosh/iu.test(userAgent) && maxTouchPoints > 1) return inStore(appStore);
  return { kind: 'elsewhere' };
}
