import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createFolder } from './folder.testing';

it('says how to install the libraries that a Chromium lacks, before anything is built', async () => {
  const folder = createFolder('browser');
  const chromium = join(folder, 'chromium');
  writeFileSync(chromium, '#!/bin/sh\necho "libnss3.so: cannot open shared object file" >&2\nexit 127\n', {
    mode: 0o755,
  });
  vi.stubEnv('CHROMIUM_PATH', chromium);
  vi.resetModules();
  const { ensureTestBrowsers } = await import('./find-browser.mjs');
  await expect(ensureTestBrowsers()).rejects.toThrow(
    /libnss3\.so: .*\n[\s\S]*sudo npx playwright install-deps chromium$/u,
  );
  rmSync(folder, { recursive: true });
});
