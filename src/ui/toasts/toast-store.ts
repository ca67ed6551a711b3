/**
 * Short messages at the top centre. They survive navigation, so they are kept outside React. A notice disappears after
 * 6 s (not while it is hovered or focused); an error, and a notice with an action, stay until they are closed or used
 * (WCAG 2.2.1), or until the action has expired.
 */
import { createStore } from 'zustand/vanilla';

export const TOAST_MS = 6000;

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /**
   * Finds the element that takes the focus afterwards, e.g. what an undo brings back, which may appear later. By
   * default the focus returns to where it was.
   */
  readonly findTarget?: () => HTMLElement | null;
  /** Milliseconds after which it is no longer possible; the toast then disappears. */
  readonly expiresAfter?: number;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'notice' | 'error';
  readonly action?: ToastAction;
}

export interface ToastOptions {
  /** `error` stays and is announced at once. */
  readonly tone?: Toast['tone'];
  /** A single action, such as undo; it closes the toast. */
  readonly action?: ToastAction;
  /** A toast replaces the one with the same tag, such as the previous change of the same field. */
  readonly tag?: string;
  /**
   * Called when the toast disappears without its action having run, e.g. to carry out a deletion that can be undone.
   */
  readonly onGone?: () => void;
}

interface Entry {
  readonly toast: Toast;
  readonly tag: string | undefined;
  readonly onGone: (() => void) | undefined;
  /** When the action is no longer possible, in `performance.now()` time; undefined if it stays possible. */
  readonly expiresAt: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export const toastStore = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const entries = new Map<number, Entry>();
let lastId = 0;

function publish(): void {
  toastStore.setState({ toasts: [...entries.values()].map(({ toast }) => toast) });
}

function remove(id: number): Entry | undefined {
  const entry = entries.get(id);
  if (entry === undefined) return undefined;
  clearTimeout(entry.timer);
  entries.delete(id);
  publish();
  return entry;
}

function startTimer(entry: Entry): void {
  const { id, tone, action } = entry.toast;
  const lasting = tone === 'error' ? undefined : TOAST_MS;
  const remaining = entry.expiresAt === undefined ? undefined : entry.expiresAt - performance.now();
  const delay = action === undefined ? lasting : remaining;
  if (delay === undefined) return;
  clearTimeout(entry.timer);
  entry.timer = setTimeout(() => dismissToast(id), delay);
}

/**
 * Shows a toast. It replaces one with the same tag, and one of the same text without an action.
 * @returns its id, for {@link dismissToast}
 */
export function showToast(text: string, options: ToastOptions = {}): number {
  const { tone = 'notice', action, tag, onGone } = options;
  for (const { toast, tag: existing } of entries.values()) {
    if (tag !== undefined && existing === tag) dismissToast(toast.id);
    else if (toast.text === text && toast.action === undefined && action === undefined) remove(toast.id);
  }
  lastId += 1;
  const entry: Entry = {
    toast: { id: lastId, text, tone, ...(action && { action }) },
    tag,
    onGone,
    expiresAt: action?.expiresAfter === undefined ? undefined : performance.now() + action.expiresAfter,
    timer: undefined,
  };
  entries.set(lastId, entry);
  startTimer(entry);
  publish();
  return lastId;
}

/** Closes a toast; does nothing if it is gone already. */
export function dismissToast(id: number): void {
  remove(id)?.onGone?.();
}

/** Closes all notices; errors stay. */
export function dismissNotices(): void {
  for (const { toast } of entries.values()) if (toast.tone === 'notice') dismissToast(toast.id);
}

/** Runs a toast's action and closes it. @returns the action */
export function runToastAction(id: number): ToastAction | undefined {
  const action = remove(id)?.toast.action;
  action?.run();
  return action;
}

/** Pauses the timer while the user hovers or focuses the toast. */
export function pauseToastTimer(id: number): void {
  clearTimeout(entries.get(id)?.timer);
}

/** Restarts the timer; that of an action that expires goes on. */
export function resumeToastTimer(id: number): void {
  const entry = entries.get(id);
  if (entry !== undefined) startTimer(entry);
}

/** Removes all toasts without running callbacks, for tests. */
export function resetToasts(): void {
  for (const { timer } of entries.values()) clearTimeout(timer);
  entries.clear();
  publish();
}

/**
 * Runs the work of a toast's action, such as an undo. The toast has closed by then, so a failure is shown in a new one,
 * which offers to try again.
 * @param onError shows the error; `retry` runs the work again
 */
export function runRetryable(work: () => Promise<void>, onError: (error: unknown, retry: () => void) => void): void {
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onError(error, () => void run());
    }
  };
  void run();
}
