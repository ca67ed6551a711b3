/** Which store a device belongs to. Pure. */

export interface Stores {
  readonly appStore: string | undefined;
  readonly playStore: string | undefined;
}

export interface Device {
  readonly userAgent: string;
  /** How many fingers its screen tells apart; 0 without a touch screen. */
  readonly maxTouchPoints: number;
}

/** The device's store as far as it is configured; `elsewhere` for what has no store, so that the person chooses. */
export type Landing = { readonly kind: 'store'; readonly address: string } | { readonly kind: 'missing' } | { readonly kind: 'elsewhere' };

const inStore = (address: string | undefined): Landing => (address === undefined ? { kind: 'missing' } : { kind: 'store', address });

/** Where a device is led. An iPad calls itself a Macintosh, but no Macintosh has a touch screen. */
export function landingOf({ userAgent, maxTouchPoints }: Device, { appStore, playStore }: Stores): Landing {
  if (/android/iu.test(userAgent)) return inStore(playStore);
  if (/iphone|ipad|ipod/iu.test(userAgent)) return inStore(appStore);
  if (/macintosh/iu.test(userAgent) && maxTouchPoints > 1) return inStore(appStore);
  return { kind: 'elsewhere' };
}
