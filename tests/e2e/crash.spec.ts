/** The page is killed again and again while it writes: whatever was answered is there afterwards, whole, and nothing half. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { figure } from '../figures';
import { APP } from './addresses.mjs';
import { bytesOf, danglingRecords, lookAtRound, problemsOf, sizeOf, taskOf, writeRound, WRITES } from './crash-round';
import { openAsOwner } from './seeding';

const KILLS = 100;
/** The seeds of the owners whose pages are killed. */
const OWNERS = [20_261_122, 31_415_926];

/** Numbers from 0 to below 1 that a seed decides (mulberry32): a run that fails can be run again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Gives the owner a plan without a limit. */
async function allowAnyNumber(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('scheinwerfer');
      opening.addEventListener('success', () => done(opening.result));
    });
    const transaction = database.transaction('subscriptions', 'readwrite');
    transaction.objectStore('subscriptions').put({
      id: 'account-1', ownerId: 'account-1', plan: 'enterprise', interval: 'yearly', start: '2026-01-01', end: '2099-12-31', paymentProvider: 'device',
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

/** An empty document of the site: the backend alone starts there, in a fraction of the time that the screens take. */
const BLANK = '/blank.html';

/** The build's file with the backend that answers inside the page. */
function backendFile(): string {
  const found = readdirSync(resolve(import.meta.dirname, '../..', APP.dir, 'assets')).find((name) => /^network-.*\.js$/u.test(name));
  if (found === undefined) throw new Error('The build has no backend');
  return `/assets/${found}`;
}

/** A new page in which the backend answers. */
async function openPage(context: BrowserContext, backend: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(BLANK);
  await page.evaluate(async (file) => {
    const { startBackend } = (await import(file)) as { startBackend: () => void };
    startBackend();
  }, backend);
  return page;
}

/** Kills a page at once. @param devtools made before, which takes a while */
async function kill(page: Page, devtools: CDPSession): Promise<void> {
  const crashed = page.waitForEvent('crash');
  // It answers no more.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

const sum = { between: 0, lost: 0 };

/** One owner in a browser of their own, whose page is killed so often. */
async function killAndCheck(context: BrowserContext, { kills, seed, backend }: { kills: number; seed: number; backend: string }): Promise<void> {
  const first = await context.newPage();
  await openAsOwner(first, 'de');
  await allowAnyNumber(first);
  const token = await tokenOf(first);
  await first.close();

  let answered: Record<string, number> = {};
  let arrived = 0;
  let reached = (): void => undefined;
  await context.exposeFunction('confirmWrite', (name: string) => {
    answered[name] = (answered[name] ?? 0) + 1;
    arrived += 1;
    reached();
  });
  await context.addInitScript(`window.sizeOf = ${String(sizeOf)}; window.bytesOf = ${String(bytesOf)}`);
  await context.route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }));

  const random = seeded(seed);
  const rounds: Readonly<Record<string, number>>[] = [];
  const check = async (where: Page, round: number): Promise<void> => {
    const problems = problemsOf(rounds[round] ?? {}, await where.evaluate(lookAtRound, taskOf(round, token)));
    sum.lost += problems.length;
    expect.soft(problems, `round ${round}`).toEqual([]);
  };

  let page = await openPage(context, backend);
  for (let round = 0; round < kills; round += 1) {
    answered = {};
    arrived = 0;
    // After so many answers, and up to 10 ms later: within whatever is being written then. A busy machine kills late, so the
    // first half of the answers is waited for, and the second may have begun.
    const after = 1 + Math.floor((random() * (WRITES - 2)) / 2);
    const enough = new Promise<void>((done) => {
      reached = () => {
        if (arrived >= after) done();
      };
      reached();
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
    // Killed, and not refused before.
    expect(failure, `round ${round}`).not.toMatch(/\/\w+: \d/u);
    rounds.push(answered);
    if (arrived > 0 && arrived < WRITES) sum.between += 1;
    page = await openPage(context, backend);
    await check(page, round);
  }

  // No kill took anything of an earlier round.
  for (let round = 0; round < kills; round += 10) await check(page, round);
  const dangling = await page.evaluate(danglingRecords);
  sum.lost += dangling.length;
  expect(dangling).toEqual([]);
}

test(`${KILLS} kills in the middle of writing`, async ({ browser }) => {
  test.setTimeout(600_000);
  const backend = backendFile();
  // Several owners side by side use the time in which a browser makes and clears away its pages.
  const contexts = await Promise.all(OWNERS.map(() => browser.newContext({ locale: 'de-DE' })));
  try {
    await Promise.all(contexts.map((context, at) => killAndCheck(context, { kills: KILLS / OWNERS.length, seed: OWNERS[at] ?? 0, backend })));
  } finally {
    figure(`crash test: ${KILLS} kills, ${sum.between} between the first and the last write, ${sum.lost} lost`);
    await Promise.all(contexts.map((context) => context.close()));
  }
  expect(sum.between).toBeGreaterThanOrEqual(KILLS / 2);
});
