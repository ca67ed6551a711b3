// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { sessionState } from '~/backend/identity/session-state';
import { clearBrowserSignIn, setBrowserSignIn } from '~/features/identity/browser-sign-in';
import { answerMessage } from './check-session';
import { silentMessage } from './silent-callback';

const ORIGIN = 'https://app.example';

test('the silent callback posts the message that oidc-client-ts expects', () => {
  expect(silentMessage('https://app.example/oidc/x.html?code=1')).toEqual({
    source: 'oidc-client',
    url: 'https://app.example/oidc/x.html?code=1',
    keepOpen: false,
  });
});

test('the check-session frame answers only its own origin', async () => {
  setBrowserSignIn('s1');
  const postMessage = vi.fn<(message: string, options?: unknown) => void>();
  const source = Object.assign(new EventTarget(), { postMessage }) as unknown as Window;
  const data = `client ${await sessionState('client', ORIGIN, 's1')}`;
  await answerMessage({ data, origin: 'https://other.example', source }, ORIGIN);
  expect(postMessage).not.toHaveBeenCalled();
  await answerMessage({ data, origin: ORIGIN, source }, ORIGIN);
  clearBrowserSignIn();
  await answerMessage({ data, origin: ORIGIN, source }, ORIGIN);
  await answerMessage({ data: 'nonsense', origin: ORIGIN, source }, ORIGIN);
  expect(postMessage.mock.calls.map(([message]) => message)).toEqual(['unchanged', 'changed', 'error']);
});
