/** Reads the service worker's caches. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isLarge } from '../../src/service-worker/build-files';
import { expect } from './support';

/** URLs in all caches whose name starts with a prefix. */
export function cachedUrls(page: Page, start: string): Promise<string[]> {
  return page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin));
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat();
  }, start);
}

/** Waits until the service worker has cached every file of the build in a folder. */
export async function waitForCachedBuild(page: Page, dir: string): Promise<void> {
  const listed = [...(await readFile(join(dir, 'sw.js'), 'utf8')).matchAll(/"url":"(\/[^"]*)"/g)].map(
    ([, path = '']) => path,
  );
  expect(listed.filter(isLarge).length).toBeGreaterThan(8);
  await expect.poll(async () => (await cachedUrls(page, 'app-')).length).toBe(listed.length);
}
