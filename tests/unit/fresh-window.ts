/**
 * Files that share a window find it as if it were new. What the libraries keep at hand stays, for they are shared too:
 * the head that Emotion writes its rules into, and the listeners that React and user-event set once for a document.
 */
import '@emotion/react';
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

const LIBRARY_EVENTS: readonly string[] = ['selectionchange', 'focus', 'blur'];

type Listening = Parameters<EventTarget['addEventListener']>;

/** Notes who listens from now on. @returns removes them */
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

function removeCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
}

// Waiting ends when what is awaited stands there; the usual second is short for a busy machine.
configure({ asyncUtilTimeout: 5000 });

// Importing Emotion has bound it to the head that was there; `document.head` is the first one.
const head = document.createElement('head');
document.documentElement.prepend(head);
const removeListeners = [window, document].map(watchListeners);

afterAll(() => {
  for (const remove of removeListeners) remove();
  head.remove();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  removeCookies();
  window.history.replaceState(null, '', '/');
});
