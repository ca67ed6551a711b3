/**
 * Clears storage and cookies after each test, and resets the jsdom window between test files that share it. State of
 * shared libraries stays: the head that Emotion inserts rules into, and listeners that React and user-event register
 * once per document.
 */
import '@emotion/react';
import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { recordTimeouts } from './file-timers';
import { recordProperties } from './own-properties';

const LIBRARY_EVENTS: readonly string[] = ['selectionchange', 'focus', 'blur'];

/** Methods that user-event replaces once per window. */
const LIBRARY_METHODS: readonly string[] = ['focus', 'blur'];

type Listening = Parameters<EventTarget['addEventListener']>;

/** Records listeners added from now on. @returns a function that removes them */
function watchListeners(target: EventTarget): () => void {
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener');
  const add = target.addEventListener.bind(target);
  const added: Listening[] = [];
  target.addEventListener = (...listening: Listening) => {
    if (!LIBRARY_EVENTS.includes(listening[0])) added.push(listening);
    add(...listening);
  };
  return () => {
    if (own === undefined) Reflect.deleteProperty(target, 'addEventListener');
    else Object.defineProperty(target, 'addEventListener', own);
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
  };
}

function clearStorages(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
}

/**
 * Prints the document when the message is read: a query that is polled throws an error each time, and reads the last.
 */
function queryError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    // Testing Library puts its own one in its place when a wait ends.
    configurable: true,
    get: () => (text ??= `${message ?? ''}\n\n${String(prettyDOM(container))}`),
    set: (next: string) => {
      text = next;
    },
  });
  return error;
}

const ignore = (): void => {};

/** The tests' people want less motion: MUI's dialogs and menus open and close at once. jsdom has no `matchMedia`. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: ignore,
    removeListener: ignore,
  });

// React's development build records a stack for each element, for messages that the tests do not read. It stops at ten
// thousand a second.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: ignore },
);

// Testing Library's default of one second is too short on a busy machine, and 5 s was once; waits end as soon as they
// succeed.
configure({ asyncUtilTimeout: 20_000, getElementError: queryError });

// Emotion was bound on import to the head of that time; `document.head` is the first one in the document.
const head = document.createElement('head');
document.documentElement.prepend(head);
const removeListeners = [window, document].map(watchListeners);

// Many tests define on them what jsdom lacks; user-event defines a clipboard.
const restoreProperties = [navigator, URL, Element.prototype, HTMLElement.prototype, HTMLCanvasElement.prototype].map(
  (target) => recordProperties(target, LIBRARY_METHODS),
);

afterEach(clearStorages);

const cancelTimeouts = recordTimeouts();

afterAll(async () => {
  // What was fetched may set a timeout.
  await vi.dynamicImportSettled();
  // What a file leaves for later, such as details of cars that are stored within a second, would come in the next one.
  cancelTimeouts();
  // Restored later, a spy would bring back what the file had defined.
  vi.restoreAllMocks();
  for (const restore of restoreProperties) restore();
  for (const name of ['dataLayer', 'grecaptcha', 'installPrompt']) Reflect.deleteProperty(window, name);
  for (const remove of removeListeners) remove();
  head.remove();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  clearStorages();
  window.history.replaceState(null, '', '/');
});
