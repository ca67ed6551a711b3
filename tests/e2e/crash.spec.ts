/**
 * The page is killed repeatedly while it writes. Afterwards every confirmed write must be complete, and nothing may be
 * stored partially.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { figure } from '../figures';
import { APP } from './addresses.mjs';
import { bytesOf, danglingRecords, readRound, problemsOf, sizeOf, taskOf, writeRound, WRITES } from './crash-round';
import { accountKeys, readRecords } from './opened-records';
import { Person } from './person';
import { SEEDED, seedAccount, seededCar } from './seeding';
import { LANDING } from './support';

/** Kills in the gate, and in the deep test. */
const KILLS = { few: 10, many: 180 } as const;
/** Each takes a sign-in; every single write is interrupted in `src/backend/sealing/sealing-store.test.ts`. */
const SEALING_KILLS = { few: 1, many: 20 } as const;
/** Seeds of the accounts whose pages are killed. */
const OWNERS = [20_261_122, 31_415_926];

/** Seeded random numbers in [0, 1) (mulberry32), so that a failed run can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Gives the account a plan without a limit. */
async function allowAnyNumber(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('scheinwerfer');
      opening.addEventListener('success', () => done(opening.result));
    });
    const transaction = database.transaction('subscriptions', 'readwrite');
    transaction.objectStore('subscriptions').put({
      id: 'account-1',
      ownerId: 'account-1',
      plan: 'enterprise',
      interval: 'yearly',
      start: '2026-01-01',
      end: '2099-12-31',
      paymentProvider: 'device',
    });
    await new Promise((done) => transaction.addEventListener('complete', done));
    database.close();
  });
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }).access_token;
  });

/** An empty document of the site, in which the backend starts without the app, in a fraction of the time. */
const BLANK = '/blank.html';

/** The built chunk with the embedded backend. */
function backendFile(): string {
  const found = readdirSync(resolve(import.meta.dirname, '../..', APP.dir, 'assets')).find((name) =>
    /^start-backend-.*\.js$/u.test(name),
  );
  if (found === undefined) throw new Error('The build has no backend');
  return `/assets/${found}`;
}

/** A new page with the backend running. */
async function openPage(context: BrowserContext, backend: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(BLANK);
  await page.evaluate(async (file) => {
    const { startBackend } = (await import(file)) as { startBackend: () => { prefetch: () => Promise<unknown> } };
    await startBackend().prefetch();
  }, backend);
  return page;
}

/** Kills a page at once. @param devtools a CDP session opened before, since opening takes a while */
async function kill(page: Page, devtools: CDPSession): Promise<void> {
  const crashed = page.waitForEvent('crash');
  // The command never gets a response.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

interface Sum {
  /** Kills between the first and the last write of a round. */
  between: number;
  /** Confirmed writes that are missing, and records that are stored partially. */
  lost: number;
}

/** Rounds per kill, at most. */
const MAX_ROUNDS = 6;

/**
 * Kills the page of one account in its own browser context `kills` times, and on a busy machine, where kills come too
 * late, until half as many were in the middle of a round.
 */
async function killAndCheck(
  context: BrowserContext,
  { kills, seed, backend, sum }: { kills: number; seed: number; backend: string; sum: Sum },
): Promise<void> {
  const first = await context.newPage();
  const person = new Person(first, 'de');
  await seedAccount(first, [], 'none');
  await allowAnyNumber(first);
  await first.goto('/cars');
  await person.signIn(SEEDED);
  await expect(first.getByRole('heading', { level: 1, name: person.text('cars:title') })).toBeVisible();
  const token = await tokenOf(first);
  await first.close();

  let answered: Record<string, number> = {};
  let arrived = 0;
  let resolveReached = (): void => undefined;
  await context.exposeFunction('confirmWrite', (name: string) => {
    answered[name] = (answered[name] ?? 0) + 1;
    arrived += 1;
    resolveReached();
  });
  await context.addInitScript(`window.sizeOf = ${String(sizeOf)}; window.bytesOf = ${String(bytesOf)}`);
  await context.route(BLANK, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }),
  );

  const random = seeded(seed);
  const rounds: Readonly<Record<string, number>>[] = [];
  const check = async (target: Page, round: number): Promise<void> => {
    const problems = problemsOf(rounds[round] ?? {}, await target.evaluate(readRound, taskOf(round, token)));
    sum.lost += problems.length;
    expect.soft(problems, `round ${round}`).toEqual([]);
  };

  let page = await openPage(context, backend);
  let between = 0;
  for (let round = 0; round < kills || (between < kills / 2 && round < MAX_ROUNDS * kills); round += 1) {
    answered = {};
    arrived = 0;
    // Kill after a random number of responses plus up to 10 ms, in the middle of a write. On a busy machine the kill
    // comes late, so at most half of the responses are waited for.
    const after = 1 + Math.floor((random() * (WRITES - 2)) / 2);
    const enough = new Promise<void>((done) => {
      resolveReached = () => {
        if (arrived >= after) done();
      };
      resolveReached();
    });
    const devtools = await context.newCDPSession(page);
    let failure = '';
    const writing = page.evaluate(writeRound, taskOf(round, token)).catch((error: Error) => {
      failure = error.message;
    });
    await Promise.race([enough, writing]);
    await wait(random() * 10);
    await kill(page, devtools);
    await writing;
    // The failure is the kill, not a refused call.
    expect(failure, `round ${round}`).not.toMatch(/\/\w+: \d/u);
    rounds.push(answered);
    if (arrived > 0 && arrived < WRITES) between += 1;
    page = await openPage(context, backend);
    await check(page, round);
  }

  sum.between += between;
  // Rounds before are still complete.
  for (let round = 0; round < rounds.length; round += 10) await check(page, round);
  const dangling = await danglingRecords(page);
  sum.lost += dangling.length;
  expect(dangling).toEqual([]);
}

/** Kills pages of several accounts, and counts what is lost. */
async function killMany(browser: Browser, kills: number): Promise<void> {
  const sum: Sum = { between: 0, lost: 0 };
  const backend = backendFile();
  // Several accounts in parallel use the time in which the browser creates and destroys pages.
  const contexts = await Promise.all(OWNERS.map(() => browser.newContext({ locale: 'de-DE' })));
  try {
    await Promise.all(
      contexts.map((context, at) =>
        killAndCheck(context, { kills: kills / OWNERS.length, seed: OWNERS[at] ?? 0, backend, sum }),
      ),
    );
  } finally {
    figure(`crash test: ${kills} kills, ${sum.between} between the first and the last write, ${sum.lost} lost`);
    await Promise.all(contexts.map((context) => context.close()));
  }
  expect(sum.between).toBeGreaterThanOrEqual(kills / 2);
}

test(`${KILLS.few} kills during writes lose no confirmed data`, ({ browser }) => killMany(browser, KILLS.few));

test(`${KILLS.many} kills during writes lose no confirmed data`, { tag: '@deep' }, ({ browser }) => {
  test.setTimeout(600_000);
  return killMany(browser, KILLS.many);
});

/** Records of the account whose encryption is interrupted. */
const PLAIN = 3000;

/** Accounts per kill, at most: on a busy machine a kill can come too late. */
const ATTEMPTS = 6;

/** The plates of the seeded cars, in the order of their ids. */
const PLATES = Array.from({ length: PLAIN }, (_, at) => `HL SW ${at}`);

/**
 * Kills the page while it encrypts the records of an older account. After each kill every record is whole, encrypted or
 * not; in the end all are encrypted.
 */
async function killWhileSealing(context: BrowserContext, kills: number, random: () => number): Promise<number> {
  await context.route(BLANK, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }),
  );
  const first = await context.newPage();
  const cars = PLATES.map((plate, at) => seededCar(`car-${String(at).padStart(5, '0')}`, { A: plate, E: '' }));
  await seedAccount(first, cars, 'none', { allowsMany: true });
  await first.close();
  let between = 0;
  for (let round = 0; round < kills; round += 1) {
    const page = await context.newPage();
    const person = new Person(page, 'de');
    await page.goto('/cars');
    await person.signIn(SEEDED);
    const devtools = await context.newCDPSession(page);
    // The first chunk of cars is encrypted, most are not yet.
    await page.waitForFunction(() => /^\d{3}/u.test(document.querySelector('output')?.textContent ?? ''));
    await wait(random() * 20);
    await kill(page, devtools);

    const blank = await context.newPage();
    await blank.goto(BLANK);
    const { vehicles = [] } = await blank.evaluate(readRecords, ['vehicles']);
    // A kill after the sign-in is not counted; signed out, the next page asks again.
    const isSignedIn = await blank.evaluate(() => localStorage.getItem('identity.sign-in') !== null);
    await blank.evaluate(() => localStorage.clear());
    expect(vehicles.length, `round ${round}`).toBe(PLAIN);
    for (const [at, { isSealed, values }] of vehicles.entries())
      if (!isSealed) expect((values.fields as { A?: string }).A, `round ${round}`).toBe(PLATES[at]);
    // The key is stored with the session, so that a page that is closed now leaves none behind.
    if (!isSignedIn) expect(await blank.evaluate(accountKeys), `round ${round}`).toEqual([]);
    const sealed = vehicles.filter(({ isSealed }) => isSealed).length;
    if (sealed > 0 && sealed < PLAIN) between += 1;
    await blank.close();
    if (sealed === PLAIN) break;
  }
  const page = await context.newPage();
  const person = new Person(page, 'de');
  await page.goto('/cars');
  await person.signIn(SEEDED);
  await expect(page.getByRole('heading', { level: 1, name: person.text('cars:title') })).toBeVisible();
  const { vehicles = [], accounts = [] } = await page.evaluate(readRecords, ['vehicles', 'accounts']);
  expect(vehicles.map(({ values }) => (values.fields as { A?: string }).A)).toEqual(PLATES);
  expect([...vehicles, ...accounts].filter(({ isSealed }) => !isSealed)).toEqual([]);
  return between;
}

/** Kills while records are encrypted, on as many accounts as are needed for that many. */
async function killSealing(browser: Browser, kills: number): Promise<void> {
  const random = seeded(OWNERS[0] ?? 0);
  let between = 0;
  for (let attempt = 0; between < kills && attempt < ATTEMPTS * kills; attempt += 1) {
    const context = await browser.newContext({ locale: 'de-DE' });
    try {
      between += await killWhileSealing(context, kills - between, random);
    } finally {
      await context.close();
    }
  }
  figure(`crash test: ${between} kills while records were encrypted, none lost`);
  expect(between).toBeGreaterThanOrEqual(kills);
}

test('a kill while records are encrypted loses none', LANDING, ({ browser }) =>
  killSealing(browser, SEALING_KILLS.few),
);

test(`${SEALING_KILLS.many} kills while records are encrypted lose none`, { tag: '@deep' }, ({ browser }) => {
  test.setTimeout(1_200_000);
  return killSealing(browser, SEALING_KILLS.many);
});
