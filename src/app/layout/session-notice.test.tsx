// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { signInAgain } from '~/session/sign-in';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { FailureNote } from '~/ui/states/FailureNote';
import { renderAt, stubWidth, useTexts } from '../testing';
import { SessionNotice } from './SessionNotice';

vi.mock('~/session/sign-in', { spy: true });

beforeAll(() => useTexts('de', ['common', 'session']));
beforeEach(() => stubWidth(1440));
afterEach(() => sessionStore.setState(INITIAL_SESSION, true));

const action = () => screen.findByRole('button', { name: 'Erneut anmelden' });

it('appears in the layout only when the session has ended', async () => {
  renderAt(<SessionNotice />, '/');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => sessionStore.setState({ ended: true }));
  expect(await action()).toBeTruthy();
});

it('offers to sign in again when the session could not be renewed, as a status, not an alert', async () => {
  renderAt(<SessionNotice />, '/');
  act(() => sessionStore.setState({ stalled: true }));
  const region = await screen.findByRole('status');
  // Screen readers announce what is added to a live region.
  expect(region.textContent).toBe('');
  expect(await action()).toBeTruthy();
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('status').textContent).toContain('Was du eingegeben hast, bleibt stehen.');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => sessionStore.setState({ refused: true }));
  expect(screen.getByRole('status').textContent).toContain('Der Dienst nimmt dieses Konto nicht an.');
  act(() => sessionStore.setState({ stalled: false }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('is rendered inside an open dialog', async () => {
  const noop = (): void => undefined;
  renderAt(
    <>
      <SessionNotice />
      <DialogShell open title="Tankvolumen" onClose={noop}>
        <input aria-label="Neues Tankvolumen" defaultValue="56,5" />
      </DialogShell>
    </>,
    '/',
  );
  act(() => sessionStore.setState({ ended: true }));
  await action();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erneut anmelden' })).toBeTruthy();
  expect(screen.getByLabelText('Neues Tankvolumen')).toHaveProperty('value', '56,5');
});

it('scrolls back to the failure in the dialog, from whose content it takes room', async () => {
  const intoView = vi.fn<Element['scrollIntoView']>();
  Element.prototype.scrollIntoView = intoView;
  const noop = (): void => undefined;
  renderAt(
    <>
      <SessionNotice />
      <DialogShell open title="Tankvolumen" onClose={noop}>
        <FailureNote>Deine Sitzung ist abgelaufen.</FailureNote>
      </DialogShell>
    </>,
    '/',
  );
  intoView.mockClear();
  act(() => sessionStore.setState({ ended: true }));
  await action();
  expect(intoView.mock.contexts).toEqual([screen.getByText('Deine Sitzung ist abgelaufen.')]);
});

it('shows what the provider said when it refuses the sign-in in the window', async () => {
  const refusal = Object.assign(new Error('no'), { error: 'access_denied', error_description: 'The user is blocked' });
  vi.mocked(signInAgain).mockRejectedValue(refusal);
  renderAt(<SessionNotice />, '/');
  act(() => sessionStore.setState({ ended: true }));
  await userEvent.click(await action());
  expect((await screen.findByRole('alert')).textContent).toContain('(access_denied, The user is blocked)');
});
