/**
 * The fault matrix: operations of the contract under faults, on the screens that use them. The gate runs all faults on
 * one operation of each shape, a landing the main faults on the others, the deep test all of them on all.
 */
import type { Browser } from '@playwright/test';
import { figure } from '../figures';
import { OPERATION_NAMES, OPERATIONS } from '../../src/contract/operations';
import { DEEP, LANDING } from '../e2e/support';
import { FAULTS, MAIN_FAULTS, type Fault } from './faults';
import { NOT_SENT, ROWS } from './rows';
import type { Row } from './row';
import { runRow, type Tally } from './run-row';
import { expect, test, type Servers } from './servers';
import { FaultBrowser } from './fault-browser';

/** Browsers in parallel. */
const PARALLEL_BROWSERS = 3;

/** For development: only operations whose names contain one of these comma-separated parts. */
const { SCHEINWERFER_FAULT_ROWS: PARTS = '' } = process.env;

const isSelected = ({ operation }: Row): boolean =>
  PARTS === '' || PARTS.split(',').some((part) => operation.includes(part));

/**
 * Operations of one shape handle a fault with the same code: where the message appears, when it is sent, what is read.
 */
const shapeOf = ({ operation, place, isSentOnOpen }: Row): string =>
  [typeof place === 'string' ? place : 'silent', isSentOnOpen === true, OPERATIONS[operation].answer].join();

/** One lane has a signed-in and a guest browser, and takes the next row when it has finished one. */
async function runLane(
  browser: Browser,
  servers: Servers,
  number: number,
  rows: Row[],
  faultBrowsers: FaultBrowser[],
  { tally, faultsOf }: { tally: Tally; faultsOf: (row: Row) => readonly Fault[] },
): Promise<void> {
  const open = async (name: string, signedIn: boolean): Promise<FaultBrowser> => {
    const faultBrowser = await FaultBrowser.open(browser, servers, name);
    faultBrowsers.push(faultBrowser);
    if (signedIn) await faultBrowser.join();
    else await faultBrowser.page.goto('/impressum');
    return faultBrowser;
  };
  let [owner, guest]: (FaultBrowser | undefined)[] = [];
  for (let row = rows.shift(); row !== undefined; row = rows.shift()) {
    if (row.guest === true) guest ??= await open(`guest-${number}`, false);
    else owner ??= await open(`owner-${number}`, true);
    const faultBrowser = row.guest === true ? guest : owner;
    const began = Date.now();
    if (faultBrowser !== undefined) await runRow(faultBrowser, row, faultsOf(row), tally);
    process.stdout.write(`${row.operation}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  }
}

test('has a row for every operation, and an operation for every row', () => {
  const named = [...ROWS, ...NOT_SENT].map(({ operation }) => operation);
  expect(named.sort()).toEqual([...OPERATION_NAMES].sort());
});

/** Runs rows, each under some faults, and expects no failure. */
async function runMatrix(browser: Browser, servers: Servers, faultsOf: (row: Row) => readonly Fault[]): Promise<void> {
  const rows = ROWS.filter((row) => isSelected(row) && faultsOf(row).length > 0);
  const others = PARTS === '' ? NOT_SENT.length : 0;
  const tally: Tally = { cells: 0, without: 0, failures: [] };
  const faultBrowsers: FaultBrowser[] = [];
  servers.api.treat = (request) =>
    faultBrowsers.map((faultBrowser) => faultBrowser.overrideOf(request)).find((override) => override !== undefined);
  const { length } = rows;
  expect(length, 'rows').toBeGreaterThan(0);
  await Promise.all(
    Array.from({ length: Math.min(PARALLEL_BROWSERS, length) }, (_, number) =>
      runLane(browser, servers, number, rows, faultBrowsers, { tally, faultsOf }),
    ),
  );
  figure(
    `fault matrix: ${length} operations, and ${others} that no screen sends: ${tally.cells} cells, ${tally.failures.length} failed, ${tally.without} do not apply`,
  );
  expect(tally.failures.join('\n\n')).toBe('');
}

/** One operation of each shape. */
const OF_SHAPE: ReadonlySet<Row> = new Set(
  new Map(ROWS.map((row) => [shapeOf(row), row] as const).toReversed()).values(),
);

test('one operation of each shape handles every fault', ({ browser, servers }) =>
  runMatrix(browser, servers, (row) => (OF_SHAPE.has(row) ? FAULTS : [])));

test('the other operations handle the main faults', LANDING, ({ browser, servers }) =>
  runMatrix(browser, servers, (row) => (OF_SHAPE.has(row) ? [] : MAIN_FAULTS)),
);

test('every operation handles every fault', DEEP, ({ browser, servers }) => runMatrix(browser, servers, () => FAULTS));
