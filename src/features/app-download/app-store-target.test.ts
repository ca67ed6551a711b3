import { describe, expect, it } from 'vitest';
import { storeTarget } from './app-store-target';

const stores = { appStore: 'https://apps.example/ios', playStore: 'https://apps.example/android' };
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

describe('storeTarget', () => {
  it.each([
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 5, stores.playStore],
    ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710)', 10, stores.playStore],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, stores.appStore],
    ['an iPad that says so', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, stores.appStore],
    ['an iPad that says Macintosh', MAC, 5, stores.appStore],
  ])('sends %s to its store', (_, userAgent, maxTouchPoints, address) => {
    expect(storeTarget({ userAgent, maxTouchPoints }, stores)).toEqual({ kind: 'store', address });
  });

  it.each([
    ['a Mac', MAC, 0],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64)', 0],
    ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10],
  ])('sends %s nowhere', (_, userAgent, maxTouchPoints) => {
    expect(storeTarget({ userAgent, maxTouchPoints }, stores)).toEqual({ kind: 'elsewhere' });
  });

  it('returns "missing" for a phone whose own store is not configured', () => {
    const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 };
    expect(storeTarget(android, { ...stores, playStore: undefined })).toEqual({ kind: 'missing' });
  });
});
