// @vitest-environment jsdom
import { ErrorTimeout } from 'oidc-client-ts';
import { expect, test, vi } from 'vitest';
import { EmbeddedNavigator } from './embedded-navigator';

const REQUEST = `${location.origin}/Identity/Account/Login.html?prompt=none`;
const CALLBACK = `${location.origin}/oidc/sign-in-silent-callback.html?code=1`;

async function navigate(answer: (request: Request) => Promise<Response>, timeoutMs = 60_000): Promise<string> {
  const frame = await new EmbeddedNavigator({ answer }, timeoutMs).prepare();
  const { url } = await frame.navigate({ url: REQUEST });
  frame.close();
  return url;
}

test('gets the address of the callback from the backend, without a frame', async () => {
  const answer = vi.fn<(request: Request) => Promise<Response>>(
    async () => new Response(null, { status: 302, headers: { Location: CALLBACK } }),
  );
  expect(await navigate(answer)).toBe(CALLBACK);
  expect(answer.mock.calls.map(([{ url }]) => url)).toEqual([REQUEST]);
  expect(document.querySelector('iframe')).toBeNull();
});

test('fails with the status of an answer without an address', async () => {
  await expect(navigate(async () => new Response(null, { status: 400 }))).rejects.toThrow('400');
});

test('fails as the backend does', async () => {
  await expect(navigate(() => Promise.reject(new TypeError('closed')))).rejects.toThrow(new TypeError('closed'));
});

test('gives up a backend that does not answer, as a frame is given up', async () => {
  const untilAborted = ({ signal }: Request): Promise<Response> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  await expect(navigate(untilAborted, 1)).rejects.toThrow(ErrorTimeout);
});
