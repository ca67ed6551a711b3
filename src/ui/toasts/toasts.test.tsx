// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { keepToast, resetToasts, showToast, TOAST_MS } from './toast-store';
import { ToastHost } from './ToastHost';

beforeAll(() => startI18n('de', ['common']));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  resetToasts();
  vi.useRealTimers();
});

function show() {
  return render(
    <I18nextProvider i18n={i18n}>
      <ToastHost />
    </I18nextProvider>,
  );
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('toasts', () => {
  it('disappear after 6 s', () => {
    show();
    act(() => void showToast('Gespeichert'));
    expect(screen.getByRole('status').textContent).toContain('Gespeichert');
    pass(TOAST_MS - 1);
    expect(screen.queryByText('Gespeichert')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Gespeichert')).toBeNull();
    expect(TOAST_MS).toBe(6000);
  });

  it('are shown once after the browser has left and come back', () => {
    keepToast('Gelöscht');
    const { unmount } = show();
    expect(screen.getByRole('status').textContent).toContain('Gelöscht');
    unmount();
    resetToasts();
    show();
    expect(screen.queryByText('Gelöscht')).toBeNull();
  });

  it('stay while they are errors, until they are closed', () => {
    show();
    act(() => void showToast('Fehler', { tone: 'error' }));
    pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain('Fehler');
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(screen.queryByText('Fehler')).toBeNull();
  });

  it('run their action once, and then not their onGone', () => {
    const run = vi.fn<() => void>();
    const onGone = vi.fn<() => void>();
    show();
    act(() => void showToast('Gelöscht', { action: { label: 'Rückgängig', run }, onGone }));
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    pass(TOAST_MS);
    expect(run).toHaveBeenCalledTimes(1);
    expect(onGone).not.toHaveBeenCalled();
  });

  it('call onGone when they disappear without their action', () => {
    const onGone = vi.fn<() => void>();
    act(() => void showToast('Gelöscht', { action: { label: 'Rückgängig', run: vi.fn<() => void>() }, onGone }));
    pass(TOAST_MS);
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('pause while hovered', () => {
    show();
    act(() => void showToast('Lies mich'));
    const toast = screen.getByText('Lies mich');
    pass(5000);
    fireEvent.mouseEnter(toast.parentElement ?? toast);
    pass(60_000);
    expect(screen.queryByText('Lies mich')).not.toBeNull();
    fireEvent.mouseLeave(toast.parentElement ?? toast);
    pass(TOAST_MS);
    expect(screen.queryByText('Lies mich')).toBeNull();
  });

  it('stay while the focus is in them, whatever the pointer does, and start anew after both have left', () => {
    show();
    act(() => void showToast('Gelöscht', { action: { label: 'Rückgängig', run: vi.fn<() => void>() } }));
    const text = screen.getByText('Gelöscht');
    const toast = text.parentElement ?? text;
    act(() => screen.getByRole('button', { name: 'Rückgängig' }).focus());
    fireEvent.mouseEnter(toast);
    fireEvent.mouseLeave(toast);
    pass(60_000);
    expect(screen.queryByText('Gelöscht')).not.toBeNull();
    fireEvent.mouseEnter(toast);
    act(() => screen.getByRole('button', { name: 'Rückgängig' }).blur());
    pass(60_000);
    expect(screen.queryByText('Gelöscht')).not.toBeNull();
    fireEvent.mouseLeave(toast);
    pass(TOAST_MS);
    expect(screen.queryByText('Gelöscht')).toBeNull();
  });

  it('replace the one with the same tag, whose onGone is called', () => {
    const onGone = vi.fn<() => void>();
    const action = { label: 'Rückgängig', run: vi.fn<() => void>() };
    show();
    act(() => {
      showToast('Gespeichert: Farbe', { tag: 'R', action, onGone });
      showToast('Gespeichert: HSN', { tag: '2.1', action });
      showToast('Gespeichert: Farbe', { tag: 'R', action });
    });
    expect(screen.getAllByText('Gespeichert: Farbe')).toHaveLength(1);
    expect(screen.getAllByText('Gespeichert: HSN')).toHaveLength(1);
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('show the same text only once', () => {
    show();
    act(() => {
      showToast('Offline');
      showToast('Offline');
    });
    expect(screen.getAllByText('Offline')).toHaveLength(1);
  });
});
