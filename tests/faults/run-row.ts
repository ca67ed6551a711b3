/** Runs a row of the matrix: one screen, one fault after the other, and finally the successful call. */
import { OPERATIONS } from '../../src/contract/operations';
import { checkCancelled, checkDone, checkOutcome, checkPage, fieldsOf, settle } from './cell';
import type { Fault } from './faults';
import { inapplicable } from './outcomes';
import type { Row } from './row';
import type { FaultBrowser } from './fault-browser';

export interface Tally {
  cells: number;
  without: number;
  readonly failures: string[];
}

/** Messages, dialogs and the start of the page's text, for the report of a failure that cannot be repeated at will. */
async function describeScreen({ page }: FaultBrowser): Promise<string> {
  try {
    return await page.evaluate(() =>
      [...document.querySelectorAll('[role="alert"], [data-tone], [role="dialog"], main')]
        .map(
          (element) =>
            `${element.getAttribute('role') ?? element.localName}: ${element.textContent.trim().slice(0, 160)}`,
        )
        .join(' | '),
    );
  } catch (error) {
    return `cannot be read (${String(error)})`;
  }
}

/** Runs a cell and counts it; a failure does not stop the others. */
async function cell(
  browser: FaultBrowser,
  row: Row,
  fault: string,
  tally: Tally,
  body: () => Promise<void>,
): Promise<boolean> {
  tally.cells += 1;
  try {
    await body();
    return true;
  } catch (error) {
    tally.failures.push(
      `${row.operation} × ${fault}: ${error instanceof Error ? error.message.split('\n').slice(0, 6).join('\n') : String(error)}
The screen: ${await describeScreen(browser)}`,
    );
    return false;
  }
}

const MAX_CONSECUTIVE_FAILURES = 3;

class RowRun {
  /** Whether the screen is open and can send. */
  #open = false;
  /** The typed input. */
  #fields: readonly string[] = [];

  constructor(
    readonly browser: FaultBrowser,
    readonly row: Row,
  ) {}

  /** Opens the screen in a clean state if needed, and sends under this fault. */
  async send(fault: Fault | undefined): Promise<void> {
    const { browser, row } = this;
    if (!this.#open) {
      // Offline no page can be opened: a screen that sends by itself fails with another fault first.
      const first = fault === 'offline' ? '500' : fault;
      await browser.setFault(row.isSentOnOpen === true ? first : undefined);
      await row.open(browser);
      this.#open = true;
      this.#fields = row.isSentOnOpen === true ? [] : await fieldsOf(browser);
      if (row.isSentOnOpen === true && first === fault) return;
      if (row.isSentOnOpen === true) await checkOutcome(browser, row, '500');
    }
    // A screen also asks by itself, when the session or the connection is back, and a press would join that request.
    await browser.waitForResponses();
    // Its own request may have been answered in place of that of the press, which would meet the next fault.
    if (row.isSentOnOpen === true) await settle(browser);
    await browser.setFault(fault, row.offlineAfter);
    if (row.isSentOnOpen === true) await settle(browser);
    await row.send(browser);
  }

  async fault(fault: Exclude<Fault, 'cancelled'>): Promise<void> {
    const { browser, row } = this;
    await this.send(fault);
    await checkOutcome(browser, row, fault);
    if (row.exceptions?.[fault]?.reopen === true) this.close();
    else if (row.isSentOnOpen !== true) await this.#checkFields();
  }

  async #checkFields(): Promise<void> {
    const now = await fieldsOf(this.browser);
    if (JSON.stringify(now) !== JSON.stringify(this.#fields))
      throw new Error(`typed ${this.#fields.join(', ')}; now ${now.join(', ')}`);
  }

  close(): void {
    this.#open = false;
  }
}

/** Runs the cells of a row for these faults, in their order. */
export async function runRow(browser: FaultBrowser, row: Row, faults: readonly Fault[], tally: Tally): Promise<void> {
  try {
    await runCells(browser, row, faults, tally);
  } finally {
    await browser.setFault(undefined);
    await row.after?.(browser);
  }
}

async function runCells(browser: FaultBrowser, row: Row, faults: readonly Fault[], tally: Tally): Promise<void> {
  const { answer } = OPERATIONS[row.operation];
  const run = new RowRun(browser, row);
  const startAgain = async (): Promise<void> => {
    await browser.setFault(undefined);
    await browser.empty();
    await row.given?.(browser);
    run.close();
  };
  browser.setOperation(OPERATIONS[row.operation]);
  await startAgain();
  let worked = false;
  /** Consecutive failures, after which a screen that does not open is given up. */
  let failed = 0;
  for (const fault of faults) {
    if (inapplicable(fault, answer) !== undefined) {
      tally.without += 1;
      continue;
    }
    if (fault === 'cancelled') continue;
    const passed = await cell(browser, row, fault, tally, async () => {
      if (failed === MAX_CONSECUTIVE_FAILURES) throw new Error('not tried any more');
      await run.fault(fault);
    });
    failed = passed ? 0 : Math.min(failed + 1, MAX_CONSECUTIVE_FAILURES);
    if (!passed && failed < MAX_CONSECUTIVE_FAILURES) await startAgain();
  }
  // The last retry succeeds without a fault. It belongs to the cell before it.
  try {
    if (failed === MAX_CONSECUTIVE_FAILURES) throw new Error('not tried any more');
    await run.send(undefined);
    await checkDone(browser, row);
    worked = true;
  } catch (error) {
    tally.failures.push(
      `${row.operation}: does not work in the end: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  await cell(browser, row, 'cancelled', tally, async () => {
    if (!worked) throw new Error('never worked');
    await startAgain();
    await run.send('cancelled');
    await checkCancelled(browser, row);
    await browser.setFault(undefined);
    await checkPage(browser);
  });
}
