// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { announceLive } from '~/lib/live-channel';
import { resetToasts } from '~/ui/toasts/toast-store';
import { SharedHistory } from './car/SharedHistory';
import { apiError, NOW, openLink, openShare, prepareShare } from './share.testing';
import { BLANK_INPUT } from './visit/visitor-input';
import { storeInput } from './visit/typed-input';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('./car/SharedHistory', { spy: true });

const stub = vi.mocked(call);

beforeAll(prepareShare);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  cleanup();
  resetToasts();
  storeInput(BLANK_INPUT);
});

/** Lets a poll begin, which it does once the former one was answered. */
async function poll(): Promise<void> {
  const polls = () => stub.mock.calls.filter(([{ name }]) => name === 'Share.GetRequestStatus').length;
  const before = polls();
  act(() => announceLive('share-state'));
  await waitFor(() => expect(polls()).toBeGreaterThan(before));
}

/** @returns how often the car was rendered once two further polls were answered, and what they changed was drawn */
async function rendersAfterPolls(): Promise<number> {
  for (let count = 0; count < 4; count += 1) await poll();
  return vi.mocked(SharedHistory).mock.calls.length;
}

it('renders the car anew when the connection is lost or back, and at no other poll', async () => {
  const user = userEvent.setup();
  const share = await openShare(stub);
  openLink(share.secret);
  await user.type(await screen.findByLabelText('Name oder Firma'), 'Werkstatt');
  await user.click(screen.getByRole('button', { name: 'Zugriff anfragen' }));
  await screen.findByRole('heading', { name: 'Wartet auf Freigabe' });
  await share.decide('approve');
  await screen.findByRole('heading', { name: 'Verlauf' });

  const connected = await rendersAfterPolls();
  expect(await rendersAfterPolls()).toBe(connected);

  const lost = /^Gerade keine Verbindung\./u;
  share.fail('Share.GetRequestStatus', apiError('server', 500));
  await poll();
  await screen.findByText(lost);
  const disconnected = await rendersAfterPolls();
  share.fail('Share.GetRequestStatus', apiError('server', 502));
  expect(await rendersAfterPolls()).toBe(disconnected);

  share.fail('Share.GetRequestStatus', undefined);
  await poll();
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
});
