/** The fault matrix: every operation of the contract under every fault, on the screen that uses it. */
import type { Browser } from '@playwright/test';
import { OPERATION_NAMES } from '../../src/contract/operations';
import { figure } from '../figures';
import { FAULTS } from './faults';
import { NOT_SENT, ROWS } from './rows';
import type { Row } from './row';
import { runRow, type Tally } from './run-row';
import { expect, test, type Servers } from './servers';
import { Stage } from './stage';

/** Browsers in parallel. */
const PARALLEL_BROWSERS = 3;

/** For development: only operations whose names contain one of these comma-separated parts. */
const { FAULT_ROWS = '' } = process.env;

const isSelected = ({ operation }: Row): boolean => FAULT_ROWS === '' || FAULT_ROWS.split(',').some((part) => operation.includes(part));

/** One lane has a signed-in and a guest browser, and takes the next row when it has finished one. */
async function runLane(browser: Browser, servers: Servers, number: number, rows: Row[], stages: Stage[], tally: Tally): Promise<void> {
  const open = async (name: string, signedIn: boolean): Promise<Stage> => {
    const stage = await Stage.open(browser, servers, name);
    stages.push(stage);
    if (signedIn) await stage.join();
    else await stage.page.goto('/impressum');
    return stage;
  };
  let [owner, guest]: (Stage | undefined)[] = [];
  for (let row = rows.shift(); row !== undefined; row = rows.shift()) {
    if (row.guest === true) guest ??= await open(`guest-${number}`, false);
    else owner ??= await open(`owner-${number}`, true);
    const stage = row.guest === true ? guest : owner;
    const began = Date.now();
    if (stage !== undefined) await runRow(stage, row, tally);
    process.stdout.write(`${row.operation}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  }
}

test('has a row for every operation, and an operation for every row', () => {
  const named = [...ROWS, ...NOT_SENT].map(({ operation }) => operation);
  expect(named.sort()).toEqual([...OPERATION_NAMES].sort());
});

test('every operation handles every fault', async ({ browser, servers }) => {
  const rows = ROWS.filter(isSelected);
  const others = FAULT_ROWS === '' ? NOT_SENT.length : 0;
  const tally: Tally = { cells: 0, without: others * FAULTS.length, failures: [] };
  const stages: Stage[] = [];
  servers.api.treat = (request) => stages.map((stage) => stage.treatmentOf(request)).find((treatment) => treatment !== undefined);
  const { length } = rows;
  await Promise.all(Array.from({ length: Math.min(PARALLEL_BROWSERS, length) }, (_, number) => runLane(browser, servers, number, rows, stages, tally)));
  figure(`fault matrix: ${length + others} operations × ${FAULTS.length} faults: ${tally.cells} cells, ${tally.failures.length} failed, ${tally.without} do not apply`);
  expect(tally.failures.join('\n\n')).toBe('');
});
