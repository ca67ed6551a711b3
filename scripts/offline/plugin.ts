/**
 * The service worker and its list of files, by vite-plugin-pwa: it runs when everything else of a build is written, the
 * prerendered pages too. The worker itself is ours (`src/service-worker`), the manifests lie in `public`.
 */
import { createHash } from 'node:crypto';
import type { PluginOption } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { CACHE_START, pathOfFile } from '../../src/service-worker/build-files.ts';
import { contentSecurityPolicy, type Environment } from '../hosting/security-headers.mjs';

type Transform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

const digest = (text: string, length: number): string => createHash('sha256').update(text).digest('hex').slice(0, length);

/** Names the paths that are asked for, and the cache after everything that is kept in it. */
const transform =
  (policy: string): Transform =>
  (found) => {
    const files = found.map(({ url, revision, size }) => ({ path: pathOfFile(url), revision, size })).toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const name = `${CACHE_START}${digest(policy, 8)}-${digest(JSON.stringify(files), 12)}`;
    const manifest = files.map(({ path, size }) => ({ url: path, revision: null, size }));
    return { manifest: [...manifest, { url: name, revision: null, size: 0 }], warnings: [] };
  };

/** @param env what the build is made with */
export function offline(env: Environment): PluginOption[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
    // The app registers it, when it has nothing better to do.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,woff2,wasm,bin,pfb,ttf,svg,webmanifest}', 'icon-*.png'],
      globIgnores: ['demo/**', 'sw.js'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      // Their names say it; without this the whole list would hold digests of them.
      dontCacheBustURLsMatching: /^assets\//u,
      manifestTransforms: [transform(contentSecurityPolicy(env))],
    },
  });
}
