/** Runs shortcuts on the current page. Fetched with the first key that could be a shortcut. */
import { pathTo, splitLanguage } from '~/i18n/paths';
import { runPageAction, cancelPendingPageAction } from '~/ui/page-actions';
import { openUpload } from '~/dialogs/upload-dialog';
import { readKey, type Command, type Pending } from './keys';
import { openShortcutDialog } from './shortcut-store';

/** Milliseconds to wait for the target element on a page that is still loading. */
const WAIT_MS = 3000;

let pending: Pending;
let cancelWait = (): void => undefined;

/** Calls `act` with an element, now or as soon as it appears, unless the user has changed page or focus meanwhile. */
function withElement<Found extends HTMLElement>(find: () => Found | undefined, act: (found: Found) => void): void {
  const { pathname } = window.location;
  const { activeElement } = document;
  const tryFind = (): void => {
    const found = find();
    if (found === undefined) return;
    cancelWait();
    if (window.location.pathname === pathname && document.activeElement === activeElement) act(found);
  };
  const observer = new MutationObserver(tryFind);
  const timer = setTimeout(() => cancelWait(), WAIT_MS);
  cancelWait = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  tryFind();
}

/** Focuses the page's search field and selects its text. */
function focusSearch(): void {
  withElement(
    () => document.querySelector<HTMLInputElement>('main input[type="search"]') ?? undefined,
    (search) => {
      search.focus();
      search.select();
    },
  );
}

/** Clicks a tab and keeps the focus on it. */
function openTab(index: number): void {
  withElement(
    () => document.querySelectorAll<HTMLElement>('main [role="tab"]')[index],
    (tab) => {
      tab.focus();
      tab.click();
    },
  );
}

function run(command: Command, at: number, go: (address: string) => void): void {
  switch (command.kind) {
    case 'help':
      openShortcutDialog();
      break;
    case 'search':
      focusSearch();
      break;
    case 'scan':
      openUpload();
      break;
    case 'mileage':
      runPageAction(command.kind, at);
      break;
    case 'tab':
      openTab(command.index);
      break;
    case 'go':
      go(pathTo(splitLanguage(window.location.pathname).language, command.page));
      break;
  }
}

/**
 * Handles a key press.
 * @param at time of the press, in ms
 * @param go navigates to an address
 */
export function handleShortcutKey(key: string, at: number, go: (address: string) => void): void {
  const read = readKey(key, at, pending, splitLanguage(window.location.pathname).language);
  pending = read.pending;
  cancelWait();
  cancelPendingPageAction();
  if (read.command !== undefined) run(read.command, at, go);
}
