/** Sets up the tests of the subscription page: its backend, a user, the day, and what they leave behind. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi, type Mock } from 'vitest';
import type { call } from '~/api/call';
import { clearSubscription } from '~/api/subscription-store';
import { readConfig, type config } from '~/config';
import type { Language } from '~/i18n/paths';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { openOffice, type Office } from './plans.testing';
import { SubscriptionPage } from './SubscriptionPage';

const ON_DEVICE = readConfig({});
export const CONNECTED = readConfig({
  VITE_API_URL: 'https://api.example.org',
  VITE_OIDC_AUTHORITY: 'https://id.example.org',
});

/** The backend of the running test. */
export let office: Office;
export const user = userEvent.setup();

export async function show(language: Language = 'de') {
  await loadTestTexts(language);
  const page = renderPage(<SubscriptionPage />, '/subscription');
  await screen.findByRole('heading', { level: 1 });
  await act(async () => undefined);
  return page;
}

export const current = () => screen.getByRole('region', { name: 'Dein Plan' });
export const lane = async (name: RegExp) => {
  const lanes = await within(await screen.findByRole('region', { name: 'Alle Pläne' })).findAllByRole('listitem');
  const found = lanes.find((candidate) => name.test(within(candidate).getByRole('heading').textContent));
  if (found === undefined) throw new Error(`No lane ${String(name)}`);
  return found;
};
export const button = (name: string) => screen.getByRole('button', { name });
export const dialog = () => screen.getByRole('dialog');

/** @param stubs the mocked functions; `vi.mock` works in the test's own file alone */
export function setUpSubscription(stubs: {
  readonly call: Mock<typeof call>;
  readonly config: Mock<typeof config>;
}): void {
  beforeAll(() => loadTestTexts());

  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    stubs.config.mockReturnValue(ON_DEVICE);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00') });
    office = openOffice(stubs.call);
  });

  afterEach(() => {
    cleanup();
    clearSubscription();
    resetToasts();
    vi.useRealTimers();
  });
}
