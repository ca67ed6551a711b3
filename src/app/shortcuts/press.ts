/** Does what a shortcut says, on the page that is shown. Fetched with the first key that could be one. */
import { pathTo, splitLanguage } from '~/i18n/paths';
import { doPageAction, forgetPageAction } from '~/ui/page-actions';
import { openUpload } from '~/dialogs/upload-dialog';
import { readKey, type Command, type Pending } from './keys';
import { openSheet } from './shortcut-store';

/** How long a key waits for what it is for, on a page that still loads. */
const WAIT_MS = 3000;

let pending: Pending;
let stopWaiting = (): void => undefined;

/** Does something with an element, or as soon as it is there: unless the person went elsewhere meanwhile. */
function withElement<Found extends HTMLElement>(find: () => Found | undefined, act: (found: Found) => void): void {
  const { pathname } = window.location;
  const { activeElement } = document;
  const look = (): void => {
    const found = find();
    if (found === undefined) return;
    stopWaiting();
    if (window.location.pathname === pathname && document.activeElement === activeElement) act(found);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stopWaiting(), WAIT_MS);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/** The search of the page, with all that stands in it marked, so that typing begins a new one. */
function focusSearch(): void {
  withElement(
    () => document.querySelector<HTMLInputElement>('main input[type="search"]') ?? undefined,
    (search) => {
      search.focus();
      search.select();
    },
  );
}

/** Presses a tab, and leaves the focus on it: its panel follows with the Tab key. */
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
    case 'sheet':
      openSheet();
      break;
    case 'search':
      focusSearch();
      break;
    case 'scan':
      openUpload();
      break;
    case 'mileage':
      doPageAction(command.kind, at);
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
 * Takes a key that was pressed on the page.
 * @param at when, in ms
 * @param go opens an address
 */
export function press(key: string, at: number, go: (address: string) => void): void {
  const read = readKey(key, at, pending, splitLanguage(window.location.pathname).language);
  pending = read.pending;
  stopWaiting();
  forgetPageAction();
  if (read.command !== undefined) run(read.command, at, go);
}
