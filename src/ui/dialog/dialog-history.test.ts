// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialogHistory, leaveDialogEntry } from './dialog-history';
import { dialogsStore, registerDialog } from './open-dialogs';

let uninstall: () => void = () => undefined;
/** The router's listener. */
const onRouter = vi.fn<(event: PopStateEvent) => void>();
const listener = (event: PopStateEvent): void => onRouter(event);
let removers: (() => void)[] = [];

beforeEach(() => {
  history.replaceState({ idx: 0 }, '', '/cars');
  history.pushState({ idx: 1 }, '', '/car-detail?id=1');
  // Before the module's own listener, which stops the event.
  window.addEventListener('popstate', onTraversal, { capture: true });
  uninstall = installDialogHistory();
  window.addEventListener('popstate', listener);
});

afterEach(() => {
  for (const remove of removers) remove();
  removers = [];
  uninstall();
  window.removeEventListener('popstate', onTraversal, { capture: true });
  window.removeEventListener('popstate', listener);
});

/** Opens a dialog. @returns its handler of Back, and what closes it as its button does */
function openDialog({ locked = false, steps = 0 } = {}) {
  let step = steps;
  const close = vi.fn<() => void>(() => {
    if (step > 0) step--;
    else if (!locked) remove();
  });
  const remove = registerDialog({
    toastContainer: document.body,
    close: () => undefined,
    goBack: close,
    staysOnBack: () => locked || step > 0,
    address: '/car-detail?id=1',
  });
  removers.push(remove);
  return { close, remove };
}

let traversed: () => void = () => undefined;
const onTraversal = (): void => traversed();

async function goBack(): Promise<void> {
  const arrived = new Promise<void>((resolve) => (traversed = resolve));
  history.back();
  await arrived;
}

describe('Back', () => {
  it('closes a dialog and stays on the page, then leaves it', async () => {
    const { close } = openDialog();
    await goBack();
    expect(close).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/car-detail');
    expect(onRouter).not.toHaveBeenCalled();
    await goBack();
    expect(location.pathname).toBe('/cars');
    expect(onRouter).toHaveBeenCalledOnce();
  });

  it('closes one dialog after the other, the topmost first', async () => {
    const lower = openDialog();
    const upper = openDialog();
    await goBack();
    expect([upper.close.mock.calls.length, lower.close.mock.calls.length]).toEqual([1, 0]);
    await goBack();
    expect(lower.close).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/car-detail');
  });

  it('goes back step by step in a dialog that has steps, then closes it, then leaves the page', async () => {
    const { close } = openDialog({ steps: 2 });
    await goBack();
    await goBack();
    expect(close).toHaveBeenCalledTimes(2);
    expect(dialogsStore.getState()).toHaveLength(1);
    await goBack();
    expect(dialogsStore.getState()).toHaveLength(0);
    expect(location.pathname).toBe('/car-detail');
    await goBack();
    expect(location.pathname).toBe('/cars');
  });

  it('stays while the dialog is locked, every time', async () => {
    openDialog({ locked: true });
    await goBack();
    await goBack();
    await goBack();
    expect(location.pathname).toBe('/car-detail');
  });

  it('leaves the page at once when the dialog was closed by its button', async () => {
    const { remove } = openDialog();
    remove();
    await goBack();
    await vi.waitFor(() => expect(onRouter).toHaveBeenCalledOnce());
    expect(location.pathname).toBe('/cars');
  });

  describe('after a reload while a dialog was open', () => {
    beforeEach(() => {
      uninstall();
      history.pushState({ idx: 1, dialog: true }, '');
      uninstall = installDialogHistory();
    });

    it('closes the dialog that is opened again, then leaves the page', async () => {
      const { close } = openDialog();
      await goBack();
      expect(close).toHaveBeenCalledOnce();
      expect(location.pathname).toBe('/car-detail');
      await goBack();
      expect(location.pathname).toBe('/cars');
    });

    it('leaves the page at once when no dialog is open', async () => {
      await goBack();
      await vi.waitFor(() => expect(onRouter).toHaveBeenCalledOnce());
      expect(location.pathname).toBe('/cars');
    });
  });

  it.each(['open', 'closed'])('does not lead to a page that was replaced from a dialog which is %s', async (state) => {
    const { close, remove } = openDialog({ locked: true });
    if (state === 'closed') remove();
    await leaveDialogEntry();
    history.replaceState({ idx: 1 }, '', '/car-detail?id=2');
    remove();
    expect(close).not.toHaveBeenCalled();
    expect(onRouter).not.toHaveBeenCalled();
    await goBack();
    expect(location.pathname).toBe('/cars');
    expect(onRouter).toHaveBeenCalledOnce();
  });

  it('is not what follows a link to a place on the page after a dialog was closed by its button', async () => {
    const { remove } = openDialog();
    remove();
    const arrived = new Promise<void>((resolve) => (traversed = resolve));
    location.hash = 'place';
    await arrived;
    await vi.waitFor(() => expect(onRouter).toHaveBeenCalledOnce());
    expect(location.hash).toBe('#place');
  });

  it('returns from the page behind a link in the dialog to the page of the dialog, in one step', async () => {
    const { remove } = openDialog();
    remove();
    history.pushState({ idx: 2 }, '', '/profile');
    expect(location.pathname).toBe('/profile');
    await goBack();
    expect(location.pathname).toBe('/car-detail');
    expect(onRouter).toHaveBeenCalledOnce();
  });
});
