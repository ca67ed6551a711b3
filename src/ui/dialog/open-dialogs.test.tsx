// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { resetToasts, showToast } from '../toasts/toast-store';
import { ToastHost } from '../toasts/ToastHost';
import { DialogShell } from './DialogShell';
import { addressOf, closeDialogsOfOtherPages } from './open-dialogs';

beforeAll(() => startI18n('de', ['common']));
afterEach(() => {
  cleanup();
  resetToasts();
});

const onClose = vi.fn<() => void>();

function page(open: boolean, locked = false) {
  return (
    <I18nextProvider i18n={i18n}>
      <ToastHost />
      <DialogShell open={open} title="Titel" locked={locked} onClose={onClose}>
        <p>Inhalt</p>
      </DialogShell>
    </I18nextProvider>
  );
}

describe('a dialog', () => {
  it('is never hidden from screen readers while it is topmost, and is hidden beneath another', async () => {
    const nothing = (): void => undefined;
    const two = (both: boolean) => (
      <I18nextProvider i18n={i18n}>
        <DialogShell open title="Unten" onClose={nothing}>
          <p>unten</p>
        </DialogShell>
        <DialogShell open={both} title="Oben" onClose={nothing}>
          <p>oben</p>
        </DialogShell>
      </I18nextProvider>
    );
    const hide = (text: string) =>
      screen.getByText(text).closest('.MuiModal-root')?.setAttribute('aria-hidden', 'true');
    const { rerender } = render(two(true));
    expect(await screen.findByRole('dialog', { name: 'Oben' })).toBeTruthy();
    hide('oben');
    expect(await screen.findByRole('dialog', { name: 'Oben' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Unten' })).toBeNull();
    rerender(two(false));
    await waitFor(() => expect(screen.queryByText('oben')).toBeNull());
    hide('unten');
    expect(await screen.findByRole('dialog', { name: 'Unten' })).toBeTruthy();
  });

  it('moves the focus to the page when it is removed at once and the element that opened it is gone', async () => {
    const around = (open: boolean, button: boolean) => (
      <main tabIndex={-1}>
        {button && <button type="button">Öffnen</button>}
        {open && page(true)}
      </main>
    );
    const { rerender } = render(around(false, true));
    screen.getByRole('button', { name: 'Öffnen' }).focus();
    rerender(around(true, true));
    await screen.findByRole('dialog');
    rerender(around(true, false));
    rerender(around(false, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('moves the focus to the page when the element that opened it is gone', async () => {
    const around = (open: boolean, question: boolean) => (
      <main tabIndex={-1}>
        {question && <button type="button">Frage</button>}
        {page(open)}
      </main>
    );
    const { rerender } = render(around(false, true));
    screen.getByRole('button', { name: 'Frage' }).focus();
    rerender(around(true, true));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    // The confirmation is answered before the dialog closes.
    rerender(around(true, false));
    rerender(around(false, false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('closes when its page is left, but not earlier and not while a request is pending', () => {
    onClose.mockReset();
    const { rerender } = render(page(true, true));
    closeDialogsOfOtherPages('/elsewhere');
    expect(onClose).not.toHaveBeenCalled();
    rerender(page(true));
    closeDialogsOfOtherPages(addressOf(window.location));
    expect(onClose).not.toHaveBeenCalled();
    closeDialogsOfOtherPages('/elsewhere');
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    closeDialogsOfOtherPages('/elsewhere');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('hosts the toasts while it is topmost, in the existing live regions', async () => {
    const { rerender } = render(page(false));
    act(() => void showToast('Davor'));
    const region = screen.getByRole('status');
    rerender(page(true));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('status')).toBe(region);
    act(() => void showToast('Dabei', { tone: 'error' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('Dabei');
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Meldung schließen' })[0] as HTMLElement);
    expect(within(dialog).queryByText('Dabei')).toBeNull();
    rerender(page(false));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toContain('Davor');
  });
});
