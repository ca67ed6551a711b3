/** The three engines: which programs they need, how they start and end, and how each tells what went wrong in its pages. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from './browser';
import { httpSession, marionetteSession, retried } from './wire';

interface Running {
  readonly browser: Browser;
  /** Errors that the pages of an origin left in the console. */
  readonly errors: (origin: string) => Promise<readonly string[]>;
}

/** Takes what has to be done at the end, the last first, whether the start succeeded or not. */
type AtEnd = (task: () => unknown) => void;

export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Programs it needs. */
  readonly programs: readonly string[];
  readonly start: (atEnd: AtEnd) => Promise<Running>;
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

/** A program in a process group of its own, so that what it started ends with it. @returns what it has said so far */
function start(atEnd: AtEnd, program: string, args: readonly string[], env: Readonly<Record<string, string>>): () => string {
  let text = '';
  const child = spawn(program, args, { detached: true, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  atEnd(async () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    await ended;
  });
  return () => text;
}

/** An empty home for a browser's profile. */
function newHome(atEnd: AtEnd): string {
  const home = mkdtempSync(join(tmpdir(), 'engine-'));
  atEnd(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  return home;
}

const chromium: Engine = {
  name: 'chromium',
  programs: ['/usr/bin/chromium', '/usr/bin/chromedriver'],
  async start(atEnd) {
    const port = await freePort();
    const home = newHome(atEnd);
    start(atEnd, '/usr/bin/chromedriver', [`--port=${port}`], { HOME: home });
    const args = ['--headless=new', '--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
    const { send, ask, end } = await httpSession(`http://127.0.0.1:${port}`, {
      'goog:chromeOptions': { binary: '/usr/bin/chromium', args, prefs: { 'intl.accept_languages': 'de-DE,de' } },
      'goog:loggingPrefs': { browser: 'SEVERE' },
    });
    atEnd(end);
    return {
      browser: new Browser(send),
      errors: async () => ((await ask('/se/log', { type: 'browser' })) as { message: string }[]).map(({ message }) => message),
    };
  },
};

/**
 * Errors of scripts, of the content security policy and of `console.error`; runs in Firefox itself. Of a request that a page gave up by going
 * while the service worker was answering, Firefox says that it failed, without an address: nobody waits for it any longer.
 */
const FIREFOX_ERRORS = `
const [origin] = arguments;
const errors = Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag) && one.logLevel === Ci.nsIConsoleMessage.error && one.sourceName.startsWith(origin))
  .filter((one) => !one.errorMessage.startsWith('Failed to load \u2018\u2019. A ServiceWorker intercepted the request'))
  .map((one) => one.errorMessage + ' (' + one.sourceName + ':' + one.lineNumber + ')');
const said = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage).getEvents()
  .filter((one) => one.level === 'error' && one.filename.startsWith(origin))
  .map((one) => one.arguments.map(String).join(' '));
return [...errors, ...said];
`;

const firefox: Engine = {
  name: 'firefox',
  programs: ['/usr/bin/firefox-esr'],
  async start(atEnd) {
    const port = await freePort();
    const home = newHome(atEnd);
    const preferences: Readonly<Record<string, string | number | boolean>> = {
      'marionette.port': port,
      'intl.accept_languages': 'de-DE, de',
      'app.update.disabledForTesting': true,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'toolkit.telemetry.reportingpolicy.firstRun': false,
      'browser.aboutwelcome.enabled': false,
    };
    await writeFile(join(home, 'user.js'), Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
    start(atEnd, '/usr/bin/firefox-esr', ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', home], { HOME: home });
    const { send, ask, end } = await marionetteSession(port);
    atEnd(end);
    return {
      browser: new Browser(send),
      errors: async (origin) => {
        await ask('Marionette:SetContext', { value: 'chrome' });
        const { value } = (await ask('WebDriver:ExecuteScript', { script: FIREFOX_ERRORS, args: [origin] })) as { value: string[] };
        await ask('Marionette:SetContext', { value: 'content' });
        return value;
      },
    };
  },
};

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKit draws on a screen; where there is none, on one that nobody sees. */
async function screen(atEnd: AtEnd): Promise<string> {
  const number = 90 + (process.pid % 400);
  start(atEnd, '/usr/bin/Xvfb', [`:${number}`, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {});
  await retried('Xvfb', async () => {
    if (!existsSync(`/tmp/.X11-unix/X${number}`)) throw new Error('no screen yet');
  });
  return `:${number}`;
}

const webkit: Engine = {
  name: 'webkit',
  programs: ['/usr/bin/WebKitWebDriver', MINI_BROWSER, '/usr/bin/Xvfb'],
  async start(atEnd) {
    const port = await freePort();
    const home = newHome(atEnd);
    const display = await screen(atEnd);
    const env = { HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'de_DE.UTF-8', LANGUAGE: 'de_DE:de' };
    const said = start(atEnd, '/usr/bin/WebKitWebDriver', [`--port=${port}`], env);
    const { send, end } = await httpSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] },
    });
    atEnd(end);
    return {
      browser: new Browser(send),
      // The driver has no log: the browser writes its console where its programs speak.
      errors: () => Promise.resolve(said().split('\n').filter((line) => /^CONSOLE .*\bERROR\b/.test(line))),
    };
  },
};

export const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

/** The programs of an engine that are not there. */
export function missing({ programs }: Engine): readonly string[] {
  return programs.filter((program) => !existsSync(program));
}
