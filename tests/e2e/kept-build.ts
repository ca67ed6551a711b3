/** What the service worker keeps of a build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isLarge } from '../../src/service-worker/build-files';
import { expect } from './support';

/** Addresses that are kept, of the caches whose name starts so. */
export function keptAddresses(page: Page, start: string): Promise<string[]> {
  return page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin));
    const lists = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return lists.flat();
  }, start);
}

/** Waits until the worker is there and has everything of the build in this folder. */
export async function untilBuildKept(page: Page, dir: string): Promise<void> {
  const listed = [...(await readFile(join(dir, 'sw.js'), 'utf8')).matchAll(/"url":"(\/[^"]*)"/g)].map(([, path = '']) => path);
  expect(listed.filter(isLarge).length).toBeGreaterThan(8);
  await expect.poll(async () => (await keptAddresses(page, 'app-')).length, { timeout: 60_000 }).toBe(listed.length);
}
