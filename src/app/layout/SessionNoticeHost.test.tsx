// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { signInAgain } from '~/session/sign-in';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { FailureNote } from '~/ui/states/FailureNote';
import { resetToasts, showToast } from '~/ui/toasts/toast-store';
import { ToastHost } from '~/ui/toasts/ToastHost';
import { renderAt, stubWidth, useTexts } from '../testing';
import { SessionNoticeHost } from './SessionNoticeHost';

vi.mock('~/session/sign-in', { spy: true });

beforeAll(() => useTexts('de', ['common', 'session']));
beforeEach(() => stubWidth(1440));
afterEach(() => sessionStore.setState(INITIAL_SESSION, true));

const action = () => screen.findByRole('button', { name: 'Erneut anmelden' });

it('appears in the layout only when the session has ended', async () => {
  renderAt(<SessionNoticeHost />, '/');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => sessionStore.setState({ hasEnded: true }));
  expect(await action()).toBeTruthy();
});

it('offers to sign in again when the session could not be renewed, as a status, not an alert', async () => {
  renderAt(<SessionNoticeHost />, '/');
  act(() => sessionStore.setState({ isRenewalFailed: true }));
  const region = await screen.findByRole('status');
  // Screen readers announce what is added to a live region.
  expect(region.textContent).toBe('');
  expect(await action()).toBeTruthy();
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('status').textContent).toContain('Was du eingegeben hast, bleibt stehen.');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => sessionStore.setState({ isAccountRefused: true }));
  expect(screen.getByRole('status').textContent).toContain('Der Dienst nimmt dieses Konto nicht an.');
  act(() => sessionStore.setState({ isRenewalFailed: false }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('is rendered inside an open dialog', async () => {
  const noop = (): void => undefined;
  renderAt(
    <>
      <SessionNoticeHost />
      <DialogShell open title="Tankvolumen" onClose={noop}>
        <input aria-label="Neues Tankvolumen" defaultValue="56,5" />
      </DialogShell>
    </>,
    '/',
  );
  act(() => sessionStore.setState({ hasEnded: true }));
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
      <SessionNoticeHost />
      <DialogShell open title="Tankvolumen" onClose={noop}>
        <FailureNote>Deine Sitzung ist abgelaufen.</FailureNote>
      </DialogShell>
    </>,
    '/',
  );
  intoView.mockClear();
  act(() => sessionStore.setState({ hasEnded: true }));
  await action();
  expect(intoView.mock.contexts).toEqual([screen.getByText('Deine Sitzung ist abgelaufen.')]);
});

it('shows what the provider said when it refuses the sign-in in the window', async () => {
  const refusal = Object.assign(new Error('no'), { error: 'access_denied', error_description: 'The user is blocked' });
  vi.mocked(signInAgain).mockRejectedValue(refusal);
  renderAt(<SessionNoticeHost />, '/');
  act(() => sessionStore.setState({ hasEnded: true }));
  await userEvent.click(await action());
  expect((await screen.findByRole('alert')).textContent).toContain('(access_denied, The user is blocked)');
});

it.each(['ended', 'stalled', 'cleared'] as const)(
  'passes its focus on to the page with a new session: %s',
  async (why) => {
    renderAt(
      <main>
        <h1>Kontakt</h1>
        <SessionNoticeHost />
      </main>,
      '/',
    );
    act(() =>
      sessionStore.setState({
        hasEnded: why !== 'stalled',
        isRenewalFailed: why === 'stalled',
        isSiteDataCleared: why === 'cleared',
      }),
    );
    const pressed = await screen.findByText(/^Erneut anmelden$|^Aus einer Sicherung/u, { selector: 'button, a' });
    act(() => pressed.focus());
    act(() => sessionStore.setState({ hasEnded: false, isRenewalFailed: false, isSiteDataCleared: false }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  },
);

describe('a covered page', () => {
  const base = readFileSync(join(import.meta.dirname, '../../ui/base.css'), 'utf8');
  const rule = /\[data-covered\][^}]*\}/u.exec(base)?.[0] ?? '';
  /** Whether something of the body other than the cover is displayed. */
  const isPageShown = () =>
    [...document.body.children].some(
      (child) => !(child as HTMLElement).hasAttribute('data-cover') && getComputedStyle(child).display !== 'none',
    );
  const noop = (): void => undefined;

  beforeEach(() => {
    const style = document.createElement('style');
    style.textContent = rule;
    document.head.append(style);
    document.title = 'Opel Astra · Scheinwerfer';
    vi.stubGlobal('scrollTo', vi.fn<() => void>());
    return () => {
      style.remove();
      resetToasts();
    };
  });

  function show(): void {
    renderAt(
      <>
        <ToastHost />
        <SessionNoticeHost />
        <p>WVWZZZ1JZXW000001</p>
        <DialogShell open title="Kilometerstand" onClose={noop}>
          <input aria-label="Stand" defaultValue="85001" />
        </DialogShell>
      </>,
    );
    showToast('HL SW 2412 gelöscht', { action: { label: 'Rückgängig', run: noop } });
  }
  const cover = () =>
    act(() => sessionStore.setState({ status: 'guest', hasEnded: true, isCovered: true, lockedName: 'a@b.de' }));
  const uncover = () => act(() => sessionStore.setState({ hasEnded: false, isCovered: false, lockedName: null }));

  it('is hidden at once, with dialogs, toasts and title, and screen readers find the cover', async () => {
    show();
    expect(isPageShown()).toBe(true);
    cover();
    expect(isPageShown()).toBe(false);
    expect(document.title).toBe('Scheinwerfer');
    const dialog = await screen.findByRole('alertdialog', { name: 'Deine Daten sind gesperrt' });
    expect(isPageShown()).toBe(false);
    expect(dialog.closest('[data-cover]')?.parentElement).toBe(document.body);
    expect(getComputedStyle(dialog.closest('[data-cover]') ?? dialog).display).not.toBe('none');
    expect(dialog.closest('[aria-hidden="true"]')).toBeNull();
    document.body.append(document.createElement('aside'));
    expect(isPageShown()).toBe(false);
    document.querySelector('aside')?.remove();
  });

  it('is shown again with its input, focus, scroll position and title', async () => {
    show();
    vi.stubGlobal('scrollY', 420);
    act(() => screen.getByLabelText('Stand').focus());
    cover();
    (await screen.findByRole('button', { name: 'Entsperren' })).focus();
    uncover();
    expect(isPageShown()).toBe(true);
    expect(document.title).toBe('Opel Astra · Scheinwerfer');
    expect(document.activeElement).toBe(screen.getByLabelText('Stand'));
    expect(screen.getByLabelText('Stand')).toHaveProperty('value', '85001');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 420);
  });

  it('says when the lock has left the key', async () => {
    show();
    act(() => sessionStore.setState({ status: 'guest', hasEnded: true, isCovered: true, isKeyStillStored: true }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Du bist abgemeldet',
      description: /Schlüssel zu deinen Daten/u,
    });
    expect(dialog.textContent).toContain('der Schlüssel zu deinen Daten liegt noch im Browser');
    expect(dialog.textContent).not.toContain('In einem anderen Tab');
  });
});
