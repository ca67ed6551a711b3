/** Runs the interaction benchmark: the journeys, and the same interactions on an empty page as the reference. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { BROWSER_ARGUMENTS, ensureTestBrowsers, findTestBrowser } from '../../../scripts/find-browser.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { buildApp } from '../build-app';
import { JOURNEYS, openJourney, STARTS, type Journey } from './journeys';
import { interactionTable, startTable } from './report';
import { openContext, slowDown, timePresses, DESKTOP, PHONE, type Device, type Timed } from './slow-page';
import { measureStart, type Start } from './start-tasks';

export interface BenchOptions {
  /** Folder of a build; by default one is made. */
  readonly dir?: string;
  readonly runs: number;
  /** CPU throttling rate. */
  readonly slow: number;
  /** Names of journeys; by default all of them and the starts. */
  readonly only: readonly string[] | undefined;
  /** Whether every interaction is printed as it is measured. */
  readonly each: boolean;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** A page with a button that shows a line, and a text field: the minimum cost of an interaction. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><link rel="icon" href="data:,">
<button>Show</button><input><p hidden>Shown</p>
<script>document.querySelector('button').addEventListener('click',()=>{const line=document.querySelector('p');line.hidden=!line.hidden})</script>`;

async function serveEmptyPage(): Promise<{ origin: string; close: () => void }> {
  const server = createServer(
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(EMPTY_PAGE),
  );
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Clicks and keys on the empty page, named like the measured ones. */
async function measureEmptyPage(
  browser: Browser,
  origin: string,
  device: Device,
  slow: number,
): Promise<readonly Timed[]> {
  const context = await openContext(browser, origin, device);
  const page = await context.newPage();
  await page.goto('/');
  const timed = await timePresses(page, await slowDown(page, slow), device, async ({ press, type }) => {
    for (let time = 0; time < 3; time += 1) await press('press', page.locator('button'));
    await page.locator('input').focus();
    await type('key', 'abc');
  });
  await context.close();
  return timed;
}

async function runJourney(browser: Browser, origin: string, journey: Journey, slow: number): Promise<readonly Timed[]> {
  const context = await openContext(browser, origin, journey.device);
  try {
    const page = await context.newPage();
    await openJourney(page, journey);
    return await timePresses(page, await slowDown(page, slow), journey.device, journey.walk);
  } finally {
    await context.close();
  }
}

/** Runs the benchmark and prints its tables. */
export async function runBench({ dir, runs, slow, only, each }: BenchOptions): Promise<void> {
  const out = dir ?? mkdtempSync(join(tmpdir(), 'scheinwerfer-interactions-'));
  if (dir === undefined) await buildApp(out);
  // With a hidden window and no GPU, Chromium delays painted frames of long pages, so the headless shell is used.
  await ensureTestBrowsers();
  const executablePath = await findTestBrowser();
  const [server, empty] = await Promise.all([serve({ dir: out, port: 0 }), serveEmptyPage()]);
  const origin = `http://localhost:${server.port}`;
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: BROWSER_ARGUMENTS,
  });
  const wanted = <Item extends { readonly name: string }>(all: readonly Item[]): readonly Item[] =>
    all.filter(({ name }) => only?.includes(name) ?? true);
  try {
    const reference: Timed[] = [];
    const presses: Timed[] = [];
    const starts: Start[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const device of [PHONE, DESKTOP])
        reference.push(...(await measureEmptyPage(browser, empty.origin, device, slow)));
      for (const journey of wanted(JOURNEYS)) {
        const timed = await runJourney(browser, origin, journey, slow);
        presses.push(...timed);
        if (each)
          for (const { name, duration, delay, work, paint, cpuMs, longest } of timed)
            print(
              [name, duration, delay, work, paint, cpuMs, longest]
                .map((figure) => (typeof figure === 'number' ? Math.round(figure) : figure))
                .join(' | '),
            );
      }
      starts.push(
        await measureStart(browser, empty.origin, slow, { name: 'an empty page', path: '/', hydrates: false }),
      );
      for (const start of wanted(STARTS)) starts.push(await measureStart(browser, origin, slow, start));
    }
    print(`Chromium ${browser.version()}, processor ${slow} times slower, ${runs} runs`);
    print(interactionTable(presses, reference).join('\n'));
    print(startTable(starts).join('\n'));
  } finally {
    await browser.close();
    empty.close();
    await server.close();
    if (dir === undefined) rmSync(out, { recursive: true, force: true });
  }
}
