// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { userManager } from './manager';
import { sessionStore } from './session-store';
import { startSession } from './start';

let browser: TestBrowser;

beforeEach(() => {
  browser = openTestBrowser();
});

afterEach(async () => {
  await closeTestBrowser(browser);
  document.body.replaceChildren();
});

/** Opens a page with a signed-in user, and loads the provider's frame. */
async function openPage(): Promise<HTMLIFrameElement> {
  await browser.signIn();
  const manager = await userManager();
  browser.attach(manager);
  await manager.signinSilent(); // Unlike the stored test user, a renewed one has a session state.
  await startSession();
  const frame = await vi.waitFor(() => {
    const found = document.querySelector('iframe');
    if (found === null) throw new Error('no frame yet');
    return found;
  });
  const asked = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  frame.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  return frame;
}

function say(frame: HTMLIFrameElement, data: string): void {
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: window.location.origin, source: frame.contentWindow }),
  );
}

test('opens the provider’s frame once, and a renewal does not wait for it', async () => {
  const frame = await openPage();
  expect(frame.src).toBe(`${window.location.origin}/Identity/check-session.html`);
  await (await userManager()).signinSilent();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('checks the session after a change, and keeps a user who is still signed in at the provider', async () => {
  const frame = await openPage();
  const asked = browser.countRequests('authorize');
  say(frame, 'changed');
  await vi.waitFor(() => expect(browser.countRequests('authorize')).toBe(asked + 1));
  expect(sessionStore.getState().status).toBe('authenticated');
});

test('ends the session after a sign-out at the provider', async () => {
  const frame = await openPage();
  browser.sessionId = undefined;
  say(frame, 'changed');
  await vi.waitFor(() => expect(sessionStore.getState()).toMatchObject({ status: 'guest', hasEnded: true }));
});

test('removes the frame with the session', async () => {
  await openPage();
  await (await userManager()).removeUser();
  await vi.waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});
