/**
 * Short messages at the top centre. They outlive pages, so they live outside React.
 * A notice goes after 6 s (not while it is hovered or focused); an error stays until it is closed.
 */
import { createStore } from 'zustand/vanilla';
import { logFailure } from '~/lib/log';

export const TOAST_MS = 6000;

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'notice' | 'error';
  readonly action?: ToastAction;
}

export interface ToastOptions {
  /** `error` stays and is read out at once. */
  readonly tone?: Toast['tone'];
  /** One action, such as undo; it closes the toast. */
  readonly action?: ToastAction;
  /** Milliseconds until a notice goes. */
  readonly duration?: number;
  /** Called when the toast goes without its action having run, e.g. to carry out a deletion that can be undone. */
  readonly onGone?: () => void;
}

interface Entry {
  readonly toast: Toast;
  readonly duration: number;
  readonly onGone: (() => void) | undefined;
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
  if (entry.toast.tone === 'error') return;
  clearTimeout(entry.timer);
  entry.timer = setTimeout(() => dismissToast(entry.toast.id), entry.duration);
}

/** Shows a message. The same text again replaces the one that stands. @returns its id, for {@link dismissToast} */
export function showToast(text: string, options: ToastOptions = {}): number {
  const { tone = 'notice', action, duration = TOAST_MS, onGone } = options;
  for (const { toast } of entries.values()) {
    if (toast.text === text && toast.action === undefined && action === undefined) remove(toast.id);
  }
  lastId += 1;
  const entry: Entry = {
    toast: { id: lastId, text, tone, ...(action && { action }) },
    duration,
    onGone,
    timer: undefined,
  };
  entries.set(lastId, entry);
  startTimer(entry);
  publish();
  return lastId;
}

/** Closes a message; one that is gone already is left alone. */
export function dismissToast(id: number): void {
  remove(id)?.onGone?.();
}

/** Runs a message's action and closes it. */
export function runToastAction(id: number): void {
  remove(id)?.toast.action?.run();
}

/** Stops the clock while a person reads or reaches for the action. */
export function holdToast(id: number): void {
  clearTimeout(entries.get(id)?.timer);
}

/** Starts the clock anew. */
export function releaseToast(id: number): void {
  const entry = entries.get(id);
  if (entry !== undefined) startTimer(entry);
}

const KEPT_KEY = 'kept-toast';

/** Keeps a notice for the page that the browser comes back to, when it is about to leave this one. */
export function keepToast(text: string): void {
  try {
    sessionStorage.setItem(KEPT_KEY, text);
  } catch (error) {
    logFailure('A notice could not be kept', error);
  }
}

/** Shows the notice that was kept, once. */
export function showKeptToast(): void {
  const text = sessionStorage.getItem(KEPT_KEY);
  if (text === null) return;
  sessionStorage.removeItem(KEPT_KEY);
  showToast(text);
}

/** Closes everything without running anything, between tests. */
export function resetToasts(): void {
  for (const { timer } of entries.values()) clearTimeout(timer);
  entries.clear();
  publish();
}
