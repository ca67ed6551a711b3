// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Configuration from '~/config';
import { CONSENT_KEY } from '../consent-store';
import { startConfiguredAnalytics } from './start';

const configured = vi.hoisted(() => ({ tagManagerId: undefined as string | undefined }));
vi.mock('~/config', async (original) => {
  const { config, ...rest } = await original<typeof Configuration>();
  return { ...rest, config: () => ({ ...config(), ...configured }) };
});

const router = createMemoryRouter([{ path: '*', Component: () => null }]);
beforeEach(() => {
  configured.tagManagerId = undefined;
  localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 2, date: new Date().toISOString(), analytics: true }));
});
afterEach(() => document.head.replaceChildren());

it('loads no tag manager when none is configured, whatever the consent', async () => {
  await startConfiguredAnalytics(router);
  expect(document.head.querySelector('script')).toBeNull();
});

it('loads the configured one when consent is stored', async () => {
  configured.tagManagerId = 'GTM-7';
  await startConfiguredAnalytics(router);
  expect(document.head.querySelector('script')?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-7');
});
