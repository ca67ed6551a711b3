/** One operation under one fault: checks what must be shown, what must stay, and what must not appear. */
import { expect, type Locator } from '@playwright/test';
import { OPERATIONS } from '../../src/contract/operations';
import type { Operation } from '../../src/contract/operation';
import type { Fault } from './faults';
import { messageOf } from './outcomes';
import type { Row } from './row';
import { WAIT_MS, type FaultBrowser } from './fault-browser';
import type { RequestClock } from './request-clock';

/** Expected timeouts of calls without and with files. */
const CALL_TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 300_000;

function places(browser: FaultBrowser, place: Row['place']): Locator {
  const { page } = browser;
  if (place === 'page') return page.getByRole('main').getByRole('alert');
  if (place === 'dialog') return browser.dialog.getByRole('alert');
  return page.locator('[role="alert"][data-tone="error"]');
}

/** Values of the fields in the dialog, or in the page when none is open. */
export function fieldsOf({ page }: FaultBrowser): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    const fields = [...(root?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])].filter(
      ({ type }) => type !== 'file',
    );
    return fields.map(({ value, checked }) => `${value} ${checked}`);
  });
}

/** Waits until responses have been rendered: no call is pending and nothing is loading, for two frames in a row. */
export async function settle({ page }: FaultBrowser): Promise<void> {
  await page.evaluate(
    (limit) =>
      new Promise<void>((done, fail) => {
        const { requestClock } = window as unknown as { requestClock: RequestClock };
        const began = performance.now();
        let frames = 0;
        const look = (): void => {
          const loading = document.querySelectorAll('[aria-busy="true"]').length;
          frames = requestClock.pending === 0 && loading === 0 ? frames + 1 : 0;
          // The first look is no drawn frame.
          if (frames > 2) done();
          else if (performance.now() - began > limit)
            fail(new Error(`the page did not settle: ${requestClock.pending} calls pending, ${loading} parts loading`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    WAIT_MS,
  );
}

/** All error and toast messages on the screen. */
async function visibleMessages(browser: FaultBrowser): Promise<string[]> {
  const lines = await browser.page.evaluate(() =>
    // With plain spaces, as the texts are compared.
    [...document.querySelectorAll('[role="alert"], [data-tone]')].map(({ textContent }) =>
      textContent.trim().replaceAll('\u00a0', ' '),
    ),
  );
  // The layout shows this toast by itself.
  return lines.filter((line) => line !== '' && line !== browser.text('shell:online'));
}

/** Checks that layout and heading are rendered and the console is silent. A page that is rendering gets a moment. */
export async function checkPage(browser: FaultBrowser): Promise<void> {
  const readPage = () =>
    browser.page.evaluate(() => ({
      frame: document.querySelector('header') !== null && document.querySelector('footer') !== null,
      heading:
        document.querySelector('main h1') !== null && (document.querySelector('main')?.textContent ?? '').length > 20,
    }));
  await expect.poll(readPage, { message: 'white page', timeout: WAIT_MS }).toEqual({ frame: true, heading: true });
  const messages = browser.unexpectedMessages.splice(0);
  if (messages.length > 0) throw new Error(messages.join('\n'));
}

async function checkTimes(browser: FaultBrowser, row: Row): Promise<void> {
  const { encoding, answer }: Operation = OPERATIONS[row.operation];
  const hasFile = encoding === 'multipart' || answer === 'file';
  const wanted = row.timeout ?? (hasFile ? FILE_TIMEOUT_MS : CALL_TIMEOUT_MS);
  const timeouts = await browser.shortenTimeouts();
  if (!timeouts.includes(wanted)) throw new Error(`${wanted} ms wanted, ${timeouts.join(', ')} found`);
}

/** Checks that a sign-in is offered, which is loaded when it is needed, and does not hide the message of a dialog. */
async function checkSignInOffered(browser: FaultBrowser, { place }: Row): Promise<void> {
  await browser.button('session:ended.action').waitFor();
  if (place === 'dialog') await expect(places(browser, place).last()).toBeInViewport({ ratio: 1 });
}

/** Checks the outcome of a fault, once its request has been sent. */
export async function checkOutcome(browser: FaultBrowser, row: Row, fault: Exclude<Fault, 'cancelled'>): Promise<void> {
  await browser.waitForRequest();
  const exception = row.exceptions?.[fault];
  const silent = exception === undefined ? typeof row.place === 'object' : exception.see === undefined;
  if (exception === undefined && row.textUnderEveryFault !== undefined) {
    // Different faults may show the same message: wait until this one's response has been rendered.
    await browser.waitForResponses();
    await settle(browser);
    await browser.page.getByText(browser.text(row.textUnderEveryFault)).first().waitFor();
  } else if (silent) {
    await browser.waitForResponses();
    await settle(browser);
    const words = await visibleMessages(browser);
    if (words.length > 0) throw new Error(`unexpected messages: ${words.join(' | ')}`);
  } else if (exception?.see !== undefined) {
    await exception.see(browser).first().waitFor();
  } else {
    const { answer, access }: Operation = OPERATIONS[row.operation];
    const sentence = messageOf(fault, row.area, answer, row.guest !== true && access !== 'anyone');
    const place = places(browser, row.place);
    try {
      await place.filter({ hasText: sentence }).first().waitFor();
    } catch {
      throw new Error(`“${sentence}” wanted, there is: ${(await visibleMessages(browser)).join(' | ') || 'nothing'}`);
    }
    if (row.place === 'toast' && row.keepsToastOpen !== true) {
      await place
        .getByRole('button', { name: browser.text('common:action.dismiss') })
        .first()
        .click();
      await place.first().waitFor({ state: 'detached' });
    }
  }
  if (fault === 'timeout') await checkTimes(browser, row);
  if (fault === '401' && exception === undefined && OPERATIONS[row.operation].access === 'user')
    await checkSignInOffered(browser, row);
  await checkPage(browser);
}

/** Checks that the operation succeeded and no error is shown. */
export async function checkDone(browser: FaultBrowser, row: Row): Promise<void> {
  await row.done(browser).first().waitFor();
  await checkPage(browser);
}

/** Checks that a late response shows nothing, except that an action the user requested was done. */
async function checkLate(browser: FaultBrowser, { toastAfterLeaving }: Row): Promise<void> {
  if (toastAfterLeaving !== undefined)
    await browser.page.locator('[data-tone]').filter({ hasText: toastAfterLeaving }).first().waitFor();
  await settle(browser);
  const words = (await visibleMessages(browser)).filter((line) => toastAfterLeaving?.test(line) !== true);
  if (words.length > 0) throw new Error(`unexpected messages: ${words.join(' | ')}`);
}

/** Leaves the screen by the browser's buttons, lets the response arrive, and checks that it has no effect. */
export async function checkCancelled(browser: FaultBrowser, row: Row): Promise<void> {
  const { page } = browser;
  await browser.waitForRequest();
  if (row.leave !== undefined) {
    await row.leave(browser);
    await browser.releaseResponses();
    await checkLate(browser, row);
    return;
  }
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, browser.path('imprint'));
  // A dialog with a pending action stays over the next page.
  const next = page.getByRole('heading', { level: 1, name: browser.text('imprint:title'), includeHidden: true });
  await next.waitFor();
  await browser.releaseResponses();
  const outcome = row.exceptions?.cancelled?.see;
  if (outcome === undefined) {
    await checkLate(browser, row);
    await next.waitFor();
  } else {
    await outcome(browser).first().waitFor();
  }
  await checkPage(browser);
}
