// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { solveProofOfWork } from './proof-of-work';

vi.mock('~/api/call', { spy: true });
vi.mock('altcha-lib', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => document.head.replaceChildren());

it('whose code is gone from the server says that there is a new version', async () => {
  vi.mocked(call).mockResolvedValue({});
  const script = document.createElement('script');
  script.dataset.app = '/assets/index-1.js';
  document.head.append(script);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await expect(solveProofOfWork(new AbortController().signal)).rejects.toMatchObject({ code: 'outdated' });
});
