import { describe, expect, it } from 'vitest';
import { storeFor } from './store-for';

const stores = { appStore: 'https://apps.example/ios', playStore: 'https://apps.example/android' };

describe('storeFor', () => {
  it('knows the store of a phone', () => {
    expect(storeFor('Mozilla/5.0 (Linux; Android 15; Pixel 9)', stores)).toBe(stores.playStore);
    expect(storeFor('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', stores)).toBe(stores.appStore);
  });

  it('lets everybody else choose', () => {
    expect(storeFor('Mozilla/5.0 (X11; Linux x86_64)', stores)).toBeUndefined();
    expect(storeFor('Mozilla/5.0 (Linux; Android 15)', { appStore: undefined, playStore: undefined })).toBeUndefined();
  });
});
