/// <reference types="vitest/config" />
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { checkConfiguration } from './scripts/configuration.ts';
import { chunkEntries } from './scripts/chunk-entries.ts';
import { chunkNames } from './scripts/chunks.ts';
import { FAKED_TIMERS, UNIT_PROJECTS } from './tests/unit/projects.ts';
import { sequentialImports } from './scripts/import-sequentially.ts';
import { hosting } from './scripts/hosting/plugin.ts';
import { offline } from './scripts/offline/plugin.ts';
import { prerenderPages } from './scripts/prerender/plugin.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const ASSET_NAMES = 'assets/[name]-[hash:7][extname]';

/**
 * Chunks whose names say nothing to a person. Every page names the about 370 files that it may load later, so each
 * character of a name adds 370 bytes to a page. 42 bits tell files and builds apart.
 */
const NAMED_BY_CONTENT = /^(?:texts|shared)-/u;

export default defineConfig(({ mode }) => {
  // Also where a developer or an editor starts Vitest itself. `build:faults` has the same mode.
  const isUnitTest = mode === 'test' && process.env.VITEST !== undefined;
  // Workers inherit the variables, and `import.meta.env` has them there.
  if (isUnitTest) {
    for (const name of Object.keys(process.env))
      if (name.startsWith('VITE_')) Reflect.deleteProperty(process.env, name);
    // Pages show the local day of a moment. The browser tests have the same zone.
    process.env.TZ = 'Europe/Berlin';
  }
  // The test commands switch files such as `.env` off (`scripts/environment.mjs`).
  const envDir = isUnitTest || process.env.SCHEINWERFER_ENV_FILES === 'off' ? false : import.meta.dirname;
  const env = loadEnv(mode, envDir);
  const onDevice = (env.VITE_API_URL ?? '').trim() === '';
  // The embedded provider's pages belong to the on-device build alone; the callbacks to both.
  const others = globSync(onDevice ? '{oidc,Identity}/**/*.html' : 'oidc/**/*.html', { cwd: import.meta.dirname });
  const documents = ['index.html', ...others];

  return {
    envDir,
    plugins: [
      checkConfiguration(env),
      react(),
      sequentialImports(),
      prerenderPages(),
      hosting(env, documents),
      offline(env),
    ],
    // Dropping the embedded backend and the reader from connected builds needs constants that the bundler can fold.
    define: {
      __ON_DEVICE__: JSON.stringify(onDevice),
      __FAULT_INJECTION__: JSON.stringify(mode !== 'production'),
      __READS_HERE__: JSON.stringify(onDevice || env.VITE_SCANNER?.trim() === 'device'),
    },
    resolve: {
      alias: { '~': path('./src') },
    },
    build: {
      // With the array methods of ES2023 and what `tests/unit/rendering-rules.test.ts` refuses, the oldest browsers are
      // Chrome 112, Firefox 121 and Safari 16.4.
      target: 'es2022',
      assetsInlineLimit: 0,
      // What was bundled, with the notices that its licences ask for; served beside the app.
      license: { fileName: 'licences.txt' },
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: documents.map((document) => path(`./${document}`)),
        output: {
          chunkFileNames: ({ facadeModuleId, name }) =>
            facadeModuleId?.includes('/locales/') === true || NAMED_BY_CONTENT.test(name)
              ? 'assets/[hash:7].js'
              : 'assets/[name]-[hash:7].js',
          assetFileNames: ({ names }) =>
            names.some((name) => NAMED_BY_CONTENT.test(name)) ? 'assets/[hash:7][extname]' : ASSET_NAMES,
          codeSplitting: {
            groups: [
              {
                debugName: 'what pages load at their start',
                name: chunkNames(chunkEntries(import.meta.dirname, others, { onDevice })),
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    worker: {
      format: 'es' as const,
      // As above, so that what pages and workers load is one file.
      rolldownOptions: { output: { assetFileNames: ASSET_NAMES } },
    },
    test: {
      projects: UNIT_PROJECTS,
      setupFiles: ['tests/unit/setup.ts'],
      mockReset: true,
      restoreMocks: true,
      fakeTimers: { toFake: [...FAKED_TIMERS] },
      unstubEnvs: true,
      unstubGlobals: true,
      // Only a hung test reaches it; a busy machine takes ten times as long as a free one.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // Vitest leaves a processor free, which on two of them is half.
      maxWorkers: '100%',
      // Cheaper to start than processes, and started once for many files.
      pool: 'threads' as const,
      isolate: false,
    },
  };
});
