/** One operation under one fault: what must be seen, what must stay, what must not be there. */
import { expect, type Locator } from '@playwright/test';
import { OPERATIONS } from '../../src/contract/operations';
import type { Operation } from '../../src/contract/operation';
import type { Fault } from './faults';
import { sentenceOf } from './outcomes';
import type { Row } from './row';
import type { Stage } from './stage';

/** Milliseconds that a call may take: with files more. */
const USUAL_TIME = 30_000;
const UPLOAD_TIME = 300_000;

function places(stage: Stage, place: Row['place']): Locator {
  const { page } = stage;
  if (place === 'page') return page.getByRole('main').getByRole('alert');
  if (place === 'dialog') return stage.dialog.getByRole('alert');
  return page.locator('[role="alert"][data-tone="error"]');
}

/** What stands in the fields of the dialog, or of the page when none is open. */
export function fieldsOf({ page }: Stage): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    const fields = [...(root?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])].filter(({ type }) => type !== 'file');
    return fields.map(({ value, checked }) => `${value} ${checked}`);
  });
}

/** Lets whatever was answered be drawn. */
async function settle({ page }: Stage): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 60)));
}

/** Sentences that stand anywhere as a failure or as a message. */
async function said(stage: Stage): Promise<string[]> {
  const lines = await stage.page.evaluate(() => [...document.querySelectorAll('[role="alert"], [data-tone]')].map(({ textContent }) => textContent.trim()));
  // The frame tells by itself that the connection is back.
  return lines.filter((line) => line !== '' && line !== stage.text('shell:online'));
}

/** The frame and a heading stand, and the console is silent. A page that is just being drawn has a moment for it. */
export async function checkPage(stage: Stage): Promise<void> {
  const standing = () => stage.page.evaluate(() => ({
    frame: document.querySelector('header') !== null && document.querySelector('footer') !== null,
    heading: document.querySelector('main h1') !== null && (document.querySelector('main')?.textContent ?? '').length > 20,
  }));
  await expect.poll(standing, { message: 'white page', timeout: 10_000 }).toEqual({ frame: true, heading: true });
  const noise = stage.noise.splice(0);
  if (noise.length > 0) throw new Error(noise.join('\n'));
}

async function checkTimes(stage: Stage, row: Row): Promise<void> {
  const { encoding }: Operation = OPERATIONS[row.operation];
  const wanted = row.timeout ?? (encoding === 'multipart' ? UPLOAD_TIME : USUAL_TIME);
  const asked = await stage.timesAsked();
  if (!asked.includes(wanted)) throw new Error(`${wanted} ms wanted, ${asked.join(', ')} asked`);
}

/** The outcome of a fault that was met, once its request is on its way. */
export async function checkOutcome(stage: Stage, row: Row, fault: Exclude<Fault, 'cancelled'>): Promise<void> {
  await stage.arrival();
  const unlike = row.unlike?.[fault];
  const silent = unlike === undefined ? typeof row.place === 'object' : unlike.see === undefined;
  if (unlike === undefined && row.says !== undefined) {
    // The same words stand there for every fault: those of this one stand once its answer was drawn.
    await stage.answered();
    await settle(stage);
    await stage.page.getByText(stage.text(row.says)).first().waitFor();
  } else if (silent) {
    await stage.answered();
    await settle(stage);
    const words = await said(stage);
    if (words.length > 0) throw new Error(`something was said: ${words.join(' | ')}`);
  } else if (unlike?.see !== undefined) {
    await unlike.see(stage).first().waitFor();
  } else {
    const sentence = sentenceOf(fault, row.area, OPERATIONS[row.operation].answer);
    const place = places(stage, row.place);
    try {
      await place.filter({ hasText: sentence }).first().waitFor();
    } catch {
      throw new Error(`“${sentence}” wanted, there is: ${(await said(stage)).join(' | ') || 'nothing'}`);
    }
    if (row.place === 'toast' && row.closes !== false) {
      await place.getByRole('button', { name: stage.text('common:action.dismiss') }).first().click();
      await place.first().waitFor({ state: 'detached' });
    }
  }
  if (fault === 'timeout') await checkTimes(stage, row);
  await checkPage(stage);
}

/** Something worked, and no failure stands beside it. */
export async function checkDone(stage: Stage, row: Row): Promise<void> {
  await row.done(stage).first().waitFor();
  await checkPage(stage);
}

/** Nothing is said of an answer that came too late, but that something happened which the person asked for. */
async function checkLate(stage: Stage, { late }: Row): Promise<void> {
  if (late !== undefined) await stage.page.locator('[data-tone]').filter({ hasText: late }).first().waitFor();
  await settle(stage);
  const words = (await said(stage)).filter((line) => late?.test(line) !== true);
  if (words.length > 0) throw new Error(`something was said: ${words.join(' | ')}`);
}

/** Leaves the screen as with the browser's buttons, lets the answer arrive, and sees that nothing comes of it. */
export async function checkCancelled(stage: Stage, row: Row): Promise<void> {
  const { page } = stage;
  await stage.arrival();
  if (row.leave !== undefined) {
    await row.leave(stage);
    await stage.letGo();
    await checkLate(stage, row);
    return;
  }
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, stage.path('imprint'));
  // A dialog in which something is on its way stays over the next page.
  const next = page.getByRole('heading', { level: 1, name: stage.text('imprint:title'), includeHidden: true });
  await next.waitFor();
  await stage.letGo();
  const outcome = row.unlike?.cancelled?.see;
  if (outcome === undefined) {
    await checkLate(stage, row);
    await next.waitFor();
  } else {
    await outcome(stage).first().waitFor();
  }
  await checkPage(stage);
}
