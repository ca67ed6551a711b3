/** One size of the bench of growth: a fleet is seeded, and a person's ways through the app are measured. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.mjs';
import { seedFleet, type Fleet } from '../e2e/seed-fleet';
import { SEEDED } from '../e2e/seeding';
import { text } from '../e2e/texts';
import type { Figures, Timed } from './growth-table';
import { longestTask, type TraceEvent } from './longest-task';

const DE = 'de';
const VIEWPORT = { width: 1440, height: 900 } as const;
const STEP = 600;
const STEPS = 60;
const PATIENCE_MS = 10 * 60 * 1000;
const MEGABYTE = 1024 * 1024;
/** A password for the account that is restored. */
const PASSWORD = 'Rückweg7';

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly processes: CDPSession;
  readonly close: () => Promise<void>;
}

/** A Chromium with a profile of its own on the disk: what is private lies in memory, and would measure that. */
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
  context.setDefaultTimeout(PATIENCE_MS);
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

/** Milliseconds that each process of the browser has worked so far: the page's, and the one that holds the database. */
async function worked({ processes }: Opened): Promise<ReadonlyMap<number, number>> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
}

/** How long something takes on the clock, and how much all processes of the browser worked for it. */
async function timed(opened: Opened, act: () => Promise<unknown>): Promise<Timed> {
  const [before, start] = [await worked(opened), performance.now()];
  await act();
  const clock = performance.now() - start;
  const processor = [...(await worked(opened))].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
  return { clock, processor };
}

async function scroll({ page, session }: Opened): Promise<Timed> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (let down = true, steps = 0; steps < STEPS; steps += 1) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, down ? STEP : -STEP);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if ((await page.evaluate(() => scrollY)) === before) down = !down;
  }
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  const { clock, processor } = longestTask(events);
  return { clock, processor };
}

/** Waits until the page has nothing left to do. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, { timeout: 5000 }), { timeout: 5000 })));
}

/** Megabytes that the page's script holds after everything that can be freed was. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

async function search(opened: Opened): Promise<Timed> {
  const { page } = opened;
  const box = page.getByRole('searchbox');
  // The second car's plate, which one car alone has.
  const searched = await timed(opened, async () => {
    await box.fill('B BA 1001');
    await page.locator('li[aria-setsize="1"]').waitFor();
  });
  await box.fill('');
  await firstRow(page).waitFor();
  return searched;
}

async function sort(opened: Opened): Promise<Timed> {
  const { page } = opened;
  return timed(opened, async () => {
    await page.getByRole('combobox').selectOption('plate');
    await page.locator('li[aria-posinset="1"] a[href*="car-00000"]').waitFor();
  });
}

/** Saves a backup through the profile. @returns where it lies */
async function save(opened: Opened): Promise<{ backup: Timed; path: string }> {
  const { page } = opened;
  await button(page, 'backup:save.action').click();
  let path = '';
  const backup = await timed(opened, async () => {
    const waiting = page.waitForEvent('download', { timeout: PATIENCE_MS });
    await button(page, 'backup:save.submit').click();
    path = await (await waiting).path();
  });
  return { backup, path };
}

/** Brings a backup back in an empty browser, up to the list. */
async function restore(origin: string, path: string, cars: number): Promise<Timed> {
  const opened = await open(origin);
  const { page } = opened;
  try {
    await page.goto('/Identity/Account/Restore.html');
    return await timed(opened, async () => {
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

/** Seeds a fleet in an empty browser and measures. When something fails, what was measured before is given back with it. */
export async function visit(origin: string, fleet: Fleet): Promise<{ readonly figures: Figures; readonly failure: unknown }> {
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
  const say = (word: string): void => void process.stderr.write(`${fleet.cars} cars: ${word}\n`);
  const lastCar = `/car-detail?id=car-${String(fleet.cars - 1).padStart(5, '0')}`;

  say('seeding');
  await seedFleet(page, fleet);
  // Once in passing: the app signs in, and brings the database up to its version.
  await page.goto('/cars');
  await firstRow(page).waitFor();
  await page.goto('/impressum');
  await page.evaluate(() => ['cars', 'carsDetailed'].forEach((key) => localStorage.removeItem(key)));

  say('list');
  times.begin = await timed(opened, async () => {
    await page.goto('/cars');
    await firstRow(page).waitFor();
  });
  await settled(page);
  sizes.listHeap = await heap(session);
  times.again = await timed(opened, async () => {
    await page.reload();
    await firstRow(page).waitFor();
  });
  await settled(page);
  times.searched = await search(opened);
  times.sorted = await sort(opened);
  times.scrolled = await scroll(opened);

  say('car');
  times.car = await timed(opened, async () => {
    await page.goto(lastCar);
    await page.locator('[role="tabpanel"]:not([aria-busy])').waitFor();
  });
  await settled(page);
  times.documents = await timed(opened, async () => {
    await page.goto(`${lastCar}&tab=dokumente`);
    await page.getByRole('tabpanel').getByText('Rechnung 10.pdf').waitFor();
  });
  await settled(page);

  say('profile');
  times.storage = await timed(opened, async () => {
    await page.goto('/profile');
    await page.getByRole('meter').waitFor();
  });
  await settled(page);
  sizes.database = ((await page.evaluate(() => navigator.storage.estimate())).usage ?? 0) / MEGABYTE;

  say('backup');
  const { backup, path } = await save(opened);
  times.backup = backup;
  sizes.backupHeap = await heap(session);
  sizes.backup = (await stat(path)).size / MEGABYTE;
  say('restore');
  times.restored = await restore(origin, path, fleet.cars);
}
