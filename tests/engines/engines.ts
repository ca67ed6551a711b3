/** The three engines: required programs, start and shutdown, and how console errors are read. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from './browser';
import { httpSession, marionetteSession, retry } from './wire';

interface Running {
  readonly browser: Browser;
  /** Console errors of an origin's pages. */
  readonly errors: (origin: string) => Promise<readonly string[]>;
}

/** Registers a cleanup task. Tasks run in reverse order, also after a failed start. */
type AddCleanup = (task: () => unknown) => void;

export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Required programs. */
  readonly programs: readonly string[];
  readonly start: (addCleanup: AddCleanup) => Promise<Running>;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts a program in its own process group, so that its children are killed with it. @returns its output so far */
function start(
  addCleanup: AddCleanup,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): () => string {
  let text = '';
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  addCleanup(async () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
    await ended;
  });
  return () => text;
}

/** An empty home folder for a browser profile. */
function newHome(addCleanup: AddCleanup): string {
  const home = mkdtempSync(join(tmpdir(), 'engine-'));
  addCleanup(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  return home;
}

const chromium: Engine = {
  name: 'chromium',
  programs: ['/usr/bin/chromium', '/usr/bin/chromedriver'],
  async start(addCleanup) {
    const port = await freePort();
    const home = newHome(addCleanup);
    start(addCleanup, '/usr/bin/chromedriver', [`--port=${port}`], { HOME: home });
    const args = [
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ];
    const { send, ask, end } = await httpSession(`http://127.0.0.1:${port}`, {
      'goog:chromeOptions': { binary: '/usr/bin/chromium', args, prefs: { 'intl.accept_languages': 'de-DE,de' } },
      'goog:loggingPrefs': { browser: 'SEVERE' },
    });
    addCleanup(end);
    return {
      browser: new Browser(send),
      errors: async () =>
        ((await ask('/se/log', { type: 'browser' })) as { message: string }[]).map(({ message }) => message),
    };
  },
};

/**
 * Script errors, CSP violations and `console.error`; runs in Firefox's privileged scope. When a page is left while the
 * service worker answers its request, Firefox logs a failed request without an address, which is ignored.
 */
const FIREFOX_ERRORS = `
const [origin] = arguments;
const errors = Services.console.getMessageArray()
  .filter((message) => message instanceof Ci.nsIScriptError && !(message.flags & Ci.nsIScriptError.warningFlag) && message.logLevel === Ci.nsIConsoleMessage.error && message.sourceName.startsWith(origin))
  .filter((message) => !message.errorMessage.startsWith('Failed to load \u2018\u2019. A ServiceWorker intercepted the request'))
  .map((message) => message.errorMessage + ' (' + message.sourceName + ':' + message.lineNumber + ')');
const said = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage).getEvents()
  .filter((event) => event.level === 'error' && event.filename.startsWith(origin))
  .map((event) => event.arguments.map(String).join(' '));
return [...errors, ...said];
`;

const firefox: Engine = {
  name: 'firefox',
  programs: ['/usr/bin/firefox-esr'],
  async start(addCleanup) {
    const port = await freePort();
    const home = newHome(addCleanup);
    const preferences: Readonly<Record<string, string | number | boolean>> = {
      'marionette.port': port,
      'intl.accept_languages': 'de-DE, de',
      'app.update.disabledForTesting': true,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'toolkit.telemetry.reportingpolicy.firstRun': false,
      'browser.aboutwelcome.enabled': false,
    };
    await writeFile(
      join(home, 'user.js'),
      Object.entries(preferences)
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    );
    start(
      addCleanup,
      '/usr/bin/firefox-esr',
      ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', home],
      { HOME: home },
    );
    const { send, ask, end } = await marionetteSession(port);
    addCleanup(end);
    return {
      browser: new Browser(send),
      errors: async (origin) => {
        await ask('Marionette:SetContext', { value: 'chrome' });
        const { value } = (await ask('WebDriver:ExecuteScript', { script: FIREFOX_ERRORS, args: [origin] })) as {
          value: string[];
        };
        await ask('Marionette:SetContext', { value: 'content' });
        return value;
      },
    };
  },
};

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKitGTK needs an X display; without one a virtual display is started. */
async function screen(addCleanup: AddCleanup): Promise<string> {
  const number = 90 + (process.pid % 400);
  start(addCleanup, '/usr/bin/Xvfb', [`:${number}`, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {});
  await retry('Xvfb', async () => {
    if (!existsSync(`/tmp/.X11-unix/X${number}`)) throw new Error('no screen yet');
  });
  return `:${number}`;
}

const webkit: Engine = {
  name: 'webkit',
  programs: ['/usr/bin/WebKitWebDriver', MINI_BROWSER, '/usr/bin/Xvfb'],
  async start(addCleanup) {
    const port = await freePort();
    const home = newHome(addCleanup);
    const display = await screen(addCleanup);
    const env = {
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'de_DE.UTF-8',
      LANGUAGE: 'de_DE:de',
    };
    const said = start(addCleanup, '/usr/bin/WebKitWebDriver', [`--port=${port}`], env);
    const { send, end } = await httpSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': {
        binary: MINI_BROWSER,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
    addCleanup(end);
    return {
      browser: new Browser(send),
      // The driver has no log; the browser writes its console to stdout.
      errors: () =>
        Promise.resolve(
          said()
            .split('\n')
            .filter((line) => /^CONSOLE .*\bERROR\b/.test(line)),
        ),
    };
  },
};

export const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

/** The required programs that are not installed. */
export function missing({ programs }: Engine): readonly string[] {
  return programs.filter((program) => !existsSync(program));
}
