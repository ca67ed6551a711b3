/** The app store of this device, as far as it is configured; undefined where the person has to choose. */
export function storeFor(
  userAgent: string,
  stores: { readonly appStore: string | undefined; readonly playStore: string | undefined },
): string | undefined {
  if (/android/i.test(userAgent)) return stores.playStore;
  if (/iphone|ipad|ipod/i.test(userAgent)) return stores.appStore;
  return undefined;
}
