// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { resetToasts, showToast, TOAST_MS } from './toast-store';
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
const UNDO = { label: 'Rückgängig', run: () => undefined };
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

  it('call onGone when they disappear', () => {
    const onGone = vi.fn<() => void>();
    act(() => void showToast('Gelöscht', { onGone }));
    pass(TOAST_MS);
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('stay while they have an action, until they are closed', () => {
    const onGone = vi.fn<() => void>();
    show();
    act(() => void showToast('Gelöscht', { action: UNDO, onGone }));
    pass(600_000);
    expect(onGone).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(screen.queryByText('Gelöscht')).toBeNull();
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('disappear when their action has expired', () => {
    show();
    act(() => void showToast('Gelöscht', { action: { ...UNDO, expiresAfter: 600_000 } }));
    pass(599_999);
    expect(screen.queryByText('Gelöscht')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Gelöscht')).toBeNull();
  });

  it('disappear when their action has expired, even if they were hovered meanwhile', () => {
    show();
    act(() => void showToast('Gelöscht', { action: { ...UNDO, expiresAfter: 600_000 } }));
    const text = screen.getByText('Gelöscht');
    const toast = text.parentElement ?? text;
    fireEvent.mouseEnter(toast);
    pass(540_000);
    fireEvent.mouseLeave(toast);
    pass(59_999);
    expect(screen.queryByText('Gelöscht')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Gelöscht')).toBeNull();
  });

  it('are announced one by one', () => {
    show();
    expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
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
    act(() => void showToast('Gelöscht'));
    const text = screen.getByText('Gelöscht');
    const toast = text.parentElement ?? text;
    act(() => screen.getByRole('button', { name: 'Meldung schließen' }).focus());
    fireEvent.mouseEnter(toast);
    fireEvent.mouseLeave(toast);
    pass(60_000);
    expect(screen.queryByText('Gelöscht')).not.toBeNull();
    fireEvent.mouseEnter(toast);
    act(() => screen.getByRole('button', { name: 'Meldung schließen' }).blur());
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

  it('collapse all but the newest three, expand on request and can all be closed at once', () => {
    const onGone = vi.fn<() => void>();
    show();
    act(() => {
      showToast('Nicht gespeichert', { tone: 'error' });
      for (const field of ['Farbe', 'HSN', 'TSN', 'Marke', 'Typ'])
        showToast(`Gespeichert: ${field}`, { tag: field, action: UNDO, onGone });
    });
    const undoButtons = () => screen.getAllByRole('button', { name: 'Rückgängig' });
    expect(undoButtons()).toHaveLength(3);
    expect(undoButtons()[0]?.parentElement?.textContent).toContain('TSN');
    const more = screen.getByRole('button', { name: '2 weitere Meldungen zeigen', expanded: false });
    fireEvent.click(more);
    expect(undoButtons()).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Weniger zeigen', expanded: true }));
    expect(undoButtons()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Alle schließen' }));
    expect(onGone).toHaveBeenCalledTimes(5);
    expect(screen.queryByRole('button', { name: 'Alle schließen' })).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Nicht gespeichert');
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

describe('the focus', () => {
  function showWithPage() {
    const view = show();
    const main = document.createElement('main');
    main.tabIndex = -1;
    main.innerHTML = '<button>Seite</button>';
    view.container.append(main);
    const origin = screen.getByRole('button', { name: 'Seite' });
    origin.focus();
    return { main, origin };
  }

  it('moves to the newest toast with F8, and back with F8 or Escape', () => {
    const { origin } = showWithPage();
    act(() => void showToast('Gelöscht', { action: { label: 'Erste', run: () => undefined } }));
    act(() => void showToast('Gelöscht', { action: { label: 'Zweite', run: () => undefined } }));
    for (const back of ['F8', 'Escape']) {
      fireEvent.keyDown(origin, { key: 'F8' });
      const action = screen.getByRole('button', { name: 'Zweite' });
      expect(document.activeElement).toBe(action);
      fireEvent.keyDown(action, { key: back });
      expect(document.activeElement).toBe(origin);
    }
  });

  it('moves to an error that is newer than a notice, though errors are above', () => {
    const { origin } = showWithPage();
    act(() => void showToast('Gelöscht', { action: UNDO }));
    act(() => void showToast('Fehler', { tone: 'error', action: { label: 'Wiederholen', run: () => undefined } }));
    fireEvent.keyDown(origin, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wiederholen' }));
  });

  it('returns when a focused toast is closed or used', () => {
    const { origin } = showWithPage();
    for (const name of ['Meldung schließen', 'Rückgängig']) {
      act(() => void showToast('Gelöscht', { action: UNDO }));
      fireEvent.keyDown(origin, { key: 'F8' });
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
      expect(document.activeElement).toBe(origin);
    }
  });

  it('moves to what an undo brings back, as soon as it is there', async () => {
    const { main, origin } = showWithPage();
    const findTarget = () => main.querySelector<HTMLElement>('a');
    act(() => void showToast('Gelöscht', { action: { ...UNDO, findTarget } }));
    origin.remove();
    const undo = screen.getByRole('button', { name: 'Rückgängig' });
    undo.focus();
    fireEvent.click(undo);
    expect(document.activeElement).toBe(main);
    main.innerHTML = '<a href="/car">HL SW 2412</a>';
    await vi.waitFor(() => expect(document.activeElement).toBe(findTarget()));
  });
});
