/**
 * Builds the service worker and its list of files with vite-plugin-pwa, after everything else of the build has been
 * written, including prerendered pages. The worker's source is `src/service-worker`, the web app manifests are in
 * `public`.
 */
import { createHash } from 'node:crypto';
import type { PluginOption } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { CACHE_PREFIX, pathOfFile } from '../../src/service-worker/build-files.ts';
import { contentSecurityPolicy, type Environment } from '../hosting/security-headers.mjs';

type Transform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Lists the files by the path they are requested at, and appends the cache name, a hash of all contents. */
const transform =
  (policy: string): Transform =>
  (entries) => {
    const files = entries
      .map(({ url, revision, size }) => ({ path: pathOfFile(url), revision, size }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const name = `${CACHE_PREFIX}${digest(policy, 8)}-${digest(JSON.stringify(files), 12)}`;
    const manifest = files.map(({ path, size }) => ({ url: path, revision: null, size }));
    return { manifest: [...manifest, { url: name, revision: null, size: 0 }], warnings: [] };
  };

/** @param env the environment of the build */
export function offline(env: Environment): PluginOption[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
    // The app registers it itself, when it is idle.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,woff2,wasm,bin,pfb,ttf,svg,webmanifest}', 'icon-*.png'],
      globIgnores: ['demo/**', 'sw.js'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      // Their names contain a hash already.
      dontCacheBustURLsMatching: /^assets\//u,
      manifestTransforms: [transform(contentSecurityPolicy(env))],
    },
  });
}
