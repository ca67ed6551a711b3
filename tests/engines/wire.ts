/**
 * Clients of the W3C WebDriver protocol: over HTTP for chromedriver and WebKitWebDriver, and over Firefox's Marionette,
 * which has the same commands as framed JSON on a socket (Debian has no geckodriver).
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Parameters = Readonly<Record<string, unknown>>;

/** Sends a command of a session and returns its value. @throws Error with the driver's message */
export type Send = (command: Command, parameters?: Parameters) => Promise<unknown>;

/** The commands: HTTP method and path below the session (`{id}` is a parameter), and the name in Marionette. */
const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  refresh: ['POST', '/refresh', 'WebDriver:Refresh'],
  back: ['POST', '/back', 'WebDriver:Back'],
  size: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  openWindow: ['POST', '/window/new', 'WebDriver:NewWindow'],
  switchWindow: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  currentWindow: ['GET', '/window', 'WebDriver:GetWindowHandle'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  clear: ['POST', '/element/{id}/clear', 'WebDriver:ElementClear'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  script: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  screenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const;
type Command = keyof typeof COMMANDS;

/** Retries until the attempt succeeds: a program just started is not listening yet. */
export async function retry<Result>(what: string, attempt: () => Promise<Result>, seconds = 120): Promise<Result> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} did not answer: ${String(error)}`, { cause: error });
      await pause(100);
    }
  }
}

async function request(url: string, method: string, body?: Parameters): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    headers: { 'Content-Type': 'application/json' },
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** Opens a session over HTTP. `ask` sends a driver-specific command. */
export async function httpSession(
  base: string,
  capabilities: Parameters,
): Promise<{ send: Send; ask: (path: string, body: Parameters) => Promise<unknown>; end: () => Promise<void> }> {
  const status = (await retry(base, () => request(`${base}/status`, 'GET'))) as { ready: boolean };
  if (!status.ready) throw new Error(`${base} is not ready`);
  const { sessionId } = (await request(`${base}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const session = `${base}/session/${sessionId}`;
  return {
    send: (command, parameters = {}) => {
      const [method, path] = COMMANDS[command];
      return request(session + path.replace('{id}', String(parameters.id)), method, parameters);
    },
    ask: (path, body) => request(session + path, 'POST', body),
    end: async () => void (await request(session, 'DELETE')),
  };
}

type Reply = readonly [type: number, id: number, error: { error: string; message: string } | null, result: unknown];

/** Opens a session over Marionette. `ask` sends a command by its Marionette name. */
export async function marionetteSession(
  port: number,
): Promise<{ send: Send; ask: (name: string, parameters?: Parameters) => Promise<unknown>; end: () => Promise<void> }> {
  const socket = await retry(
    'Firefox',
    () =>
      new Promise<ReturnType<typeof connect>>((done, fail) => {
        const opening = connect(port, '127.0.0.1', () => done(opening));
        opening.once('error', fail);
      }),
  );
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  let count = 0;
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('Firefox has gone'));
  });
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.toString('latin1', 0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.toString('utf8', colon + 1, end)) as Reply | object;
      received = received.subarray(end);
      // Anything but an array is the greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as unknown as Reply;
      const answer = waiting.get(id);
      waiting.delete(id);
      if (error === null) answer?.done(result);
      else answer?.fail(new Error(`${error.error}: ${error.message}`));
    }
  });
  const ask = (name: string, parameters: Parameters = {}): Promise<unknown> =>
    new Promise((done, fail) => {
      count += 1;
      waiting.set(count, { done, fail });
      const message = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  return {
    send: async (command, parameters = {}) => {
      const result = await ask(COMMANDS[command][2], parameters);
      return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
    },
    ask,
    end: async () => {
      await ask('Marionette:Quit', { flags: ['eForceQuit'] });
      socket.destroy();
    },
  };
}
