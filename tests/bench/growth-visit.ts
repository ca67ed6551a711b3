/** Measures one size of the growth benchmark: seeds a fleet and runs a user's journeys through the app. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.mjs';
import { seedFleet, type Fleet } from '../e2e/seed-fleet';
import { SEEDED } from '../e2e/seeding';
import { text } from '../e2e/texts';
import type { Figures, Timed } from './growth-table';
import { median } from './statistics';
import { longestTask, type TraceEvent } from './longest-task';

const DE = 'de';
const VIEWPORT = { width: 1440, height: 900 } as const;
const SCROLL_STEP_PX = 600;
const SCROLL_STEPS = 60;
const TIMEOUT_MS = 10 * 60 * 1000;
const MEGABYTE = 1024 * 1024;
/** Password of the restored account. */
const PASSWORD = 'Rückweg7';

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly processes: CDPSession;
  readonly close: () => Promise<void>;
}

/** Starts Chromium with a profile on disk: a private context keeps its database in memory and would measure that. */
async function open(origin: string): Promise<Opened> {
  const profile = await mkdtemp(join(tmpdir(), 'growth-'));
  const executablePath = await findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    args: BROWSER_ARGUMENTS,
    baseURL: origin,
    viewport: VIEWPORT,
    locale: 'de-DE',
    ...(executablePath !== undefined && { executablePath }),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  const browser = context.browser();
  if (browser === null) throw new Error('This browser does not tell how much its processes work');
  const processes = await browser.newBrowserCDPSession();
  const close = async (): Promise<void> => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { page, session, processes, close };
}

const firstRow = (page: Page) => page.locator('li[aria-setsize]').first();
const button = (page: Page, key: string) => page.getByRole('button', { name: text(DE, key), exact: true });

/** CPU time in ms of each browser process so far, the renderer and the one with the database among them. */
async function cpuTimes({ processes }: Opened): Promise<ReadonlyMap<number, number>> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
}

/** Measures wall-clock time and CPU time of all browser processes during an action. */
async function measureTime(opened: Opened, act: () => Promise<unknown>): Promise<Timed> {
  const [before, start] = [await cpuTimes(opened), performance.now()];
  await act();
  const wallMs = performance.now() - start;
  const cpuMs = [...(await cpuTimes(opened))].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
  return { wallMs, cpuMs };
}

async function scroll({ page, session }: Opened): Promise<Timed> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (let down = true, steps = 0; steps < SCROLL_STEPS; steps += 1) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, down ? SCROLL_STEP_PX : -SCROLL_STEP_PX);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if ((await page.evaluate(() => scrollY)) === before) down = !down;
  }
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  const { wallMs, cpuMs } = longestTask(events);
  return { wallMs, cpuMs };
}

/** Waits until the page is idle. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, { timeout: 5000 }), { timeout: 5000 })),
  );
}

/**
 * Waits until the service worker has cached the build, which takes one to two seconds of both cores. It begins three
 * seconds after a page's start, thus during some other measurement: which one depends on how long the pages take.
 */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
  });
  await waitUntilIdle(page);
}

/** JavaScript heap in MB after garbage collection. */
async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

/** The plates of some cars, each of which is unique. */
const PLATES = ['B BA 1001', 'B DA 1003', 'B FA 1005', 'B HA 1007', 'B JA 1009'];

/** Searches for one car after another, and returns the median: one search differs too much from the next. */
async function search(opened: Opened): Promise<Timed> {
  const { page } = opened;
  const box = page.getByRole('searchbox');
  const found: Timed[] = [];
  for (const plate of PLATES) {
    found.push(
      await measureTime(opened, async () => {
        await box.fill(plate);
        await page.locator('li[aria-setsize="1"]').waitFor();
      }),
    );
    await box.fill('');
    await page.locator('li[aria-setsize]:not([aria-setsize="1"])').first().waitFor();
    await waitUntilIdle(page);
  }
  return {
    wallMs: median(found.map(({ wallMs }) => wallMs)),
    cpuMs: median(found.map(({ cpuMs }) => cpuMs)),
  };
}

async function sort(opened: Opened): Promise<Timed> {
  const { page } = opened;
  return measureTime(opened, async () => {
    await page.getByRole('combobox').selectOption('plate');
    await page.locator('li[aria-posinset="1"] a[href*="car-00000"]').waitFor();
  });
}

/** Downloads a backup from the profile. @returns its path */
async function save(opened: Opened): Promise<{ backup: Timed; path: string }> {
  const { page } = opened;
  await button(page, 'backup:save.action').click();
  let path = '';
  const backup = await measureTime(opened, async () => {
    const waiting = page.waitForEvent('download', { timeout: TIMEOUT_MS });
    await button(page, 'backup:save.submit').click();
    path = await (await waiting).path();
  });
  return { backup, path };
}

/** Restores a backup in an empty browser, up to the list. */
async function restore(origin: string, path: string, cars: number): Promise<Timed> {
  const opened = await open(origin);
  const { page } = opened;
  try {
    await page.goto('/Identity/Account/Restore.html');
    return await measureTime(opened, async () => {
      await page.getByLabel(text(DE, 'backup:page.choose')).setInputFiles(path);
      await page.getByText(SEEDED.email).waitFor();
      await page.getByLabel(text(DE, 'backup:page.password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(text(DE, 'identity:field.confirmation'), { exact: true }).fill(PASSWORD);
      await button(page, 'backup:page.submit').click();
      await page.getByText(text(DE, 'identity:recovery.restored')).waitFor();
      await button(page, 'identity:recovery.continue').click();
      await page.locator(`li[aria-setsize="${cars}"]`).first().waitFor();
    });
  } finally {
    await opened.close();
  }
}

/** Seeds a fleet in an empty browser and measures. After a failure it returns the figures so far with the error. */
export async function visit(
  origin: string,
  fleet: Fleet,
): Promise<{ readonly figures: Figures; readonly failure: unknown }> {
  const opened = await open(origin);
  const times: { -readonly [Name in keyof Figures['times']]: Timed } = {};
  const sizes: { -readonly [Name in keyof Figures['sizes']]: number } = {};
  let failure: unknown;
  try {
    await measure(opened, { origin, fleet, times, sizes });
  } catch (error) {
    failure = error;
  } finally {
    await opened.close();
  }
  return { figures: { cars: fleet.cars, times, sizes }, failure };
}

interface Measuring {
  readonly origin: string;
  readonly fleet: Fleet;
  readonly times: { -readonly [Name in keyof Figures['times']]: Timed };
  readonly sizes: { -readonly [Name in keyof Figures['sizes']]: number };
}

async function measure(opened: Opened, { origin, fleet, times, sizes }: Measuring): Promise<void> {
  const { page, session } = opened;
  /** With the work measured so far, ms, which a run that is ended from outside would not print. */
  const printProgress = (word: string): void => {
    const work = Object.entries(times).map(([name, { cpuMs }]) => `${name} ${Math.round(cpuMs)}`);
    process.stderr.write(`${fleet.cars} cars: ${[word, ...work].join(', ')}\n`);
  };
  const lastCar = `/car-detail?id=car-${String(fleet.cars - 1).padStart(5, '0')}`;

  printProgress('seeding');
  await seedFleet(page, fleet, 'none');
  // The sign-in migrates the database and encrypts the records.
  await page.goto('/cars');
  await page.getByLabel(text(DE, 'identity:field.email'), { exact: true }).fill(SEEDED.email);
  await page.getByLabel(text(DE, 'identity:field.password'), { exact: true }).fill(SEEDED.password);
  times.firstSignIn = await measureTime(opened, async () => {
    await button(page, 'identity:signIn.submit').click();
    await firstRow(page).waitFor();
  });
  await waitUntilCached(page);
  await page.goto('/impressum');
  await page.evaluate(() => ['cars', 'carsDetailed'].forEach((key) => localStorage.removeItem(key)));

  printProgress('list');
  times.coldList = await measureTime(opened, async () => {
    await page.goto('/cars');
    await firstRow(page).waitFor();
  });
  await waitUntilIdle(page);
  sizes.listHeap = await heapMegabytes(session);
  times.warmList = await measureTime(opened, async () => {
    await page.reload();
    await firstRow(page).waitFor();
  });
  await waitUntilIdle(page);
  times.search = await search(opened);
  times.sort = await sort(opened);
  times.scroll = await scroll(opened);

  printProgress('car');
  times.openCar = await measureTime(opened, async () => {
    await page.goto(lastCar);
    await page.locator('[role="tabpanel"]:not([aria-busy])').waitFor();
  });
  await waitUntilIdle(page);
  times.documents = await measureTime(opened, async () => {
    await page.goto(`${lastCar}&tab=dokumente`);
    await page.getByRole('tabpanel').getByText('Rechnung 10.pdf').first().waitFor();
  });
  await waitUntilIdle(page);

  printProgress('profile');
  times.storage = await measureTime(opened, async () => {
    await page.goto('/profile');
    await page.getByRole('meter').waitFor();
  });
  await waitUntilIdle(page);
  sizes.database = ((await page.evaluate(() => navigator.storage.estimate())).usage ?? 0) / MEGABYTE;

  printProgress('backup');
  const { backup, path } = await save(opened);
  times.backup = backup;
  sizes.backupHeap = await heapMegabytes(session);
  sizes.backup = (await stat(path)).size / MEGABYTE;
  printProgress('restore');
  times.restore = await restore(origin, path, fleet.cars);
}
