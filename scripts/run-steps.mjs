/** Runs the steps of a test command one after the other or in idle time, and sums up what passed and what failed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { APP } from '../tests/e2e/addresses.mjs';
import { SETUPS } from '../tests/server/addresses.mjs';
import { ROOT, TEST_ENVIRONMENT } from './install.mjs';

const reports = mkdtempSync(join(tmpdir(), 'scheinwerfer-'));
/** File to which tests append figures for the summary. */
const figures = join(reports, 'figures.txt');
writeFileSync(figures, '');
const counts = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];

/**
 * `live`: output is shown at once. `beside`: runs beside a live step, its output shown when it ends. `idle`: the same
 * at low priority, only for steps whose result does not depend on time.
 * @typedef {'live' | 'beside' | 'idle'} How
 */

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, how?: How }} [options]
 * @returns {Promise<boolean>} whether it passed
 */
export function runStep(name, command, args, { env = {}, how = 'live' } = {}) {
  const startedAt = Date.now();
  const title = `\n── ${name}\n`;
  /** @type {Buffer[]} */
  const output = [];
  if (how === 'live') process.stdout.write(title);
  const printed = how === 'live' ? 'inherit' : 'pipe';
  /** @type {import('node:child_process').SpawnOptions} */
  const options = {
    cwd: ROOT,
    stdio: ['ignore', printed, printed],
    env: { ...TEST_ENVIRONMENT, SCHEINWERFER_TEST_FIGURES: figures, ...env },
  };
  const child = spawn(command, args, options);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  if (how === 'idle' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((done) => {
    child.once('error', ({ message }) => process.stdout.write(`${name}: ${message}\n`));
    child.once('close', (status) => {
      const ok = status === 0;
      const shown = how === 'live' ? '' : title + Buffer.concat(output).toString();
      process.stdout.write(
        `${shown}── ${name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`,
      );
      done(ok);
    });
  });
}

/**
 * @param {string} name
 * @param {boolean} ok
 */
export function recordOutcome(name, ok) {
  counts[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(name);
  return ok;
}

/**
 * Programs written in Go (linter, compiler) collect garbage less often: a quarter less CPU time for no more peak
 * memory.
 */
export const GO_ENVIRONMENT = { GOGC: '400' };

/** @typedef {{ passed: number, failed: string[] }} Outcome Names of the failed tests, each with its message. */

/**
 * Adds a report's outcome. A run that failed without a failed test (or without a report) counts as one failure.
 * @template Report
 * @param {string} name
 * @param {boolean} ok
 * @param {string} file
 * @param {(report: Report) => Outcome} read
 */
function countReport(name, ok, file, read) {
  /** @type {Outcome} */
  let outcome = { passed: 0, failed: [] };
  try {
    outcome = read(JSON.parse(readFileSync(join(reports, file), 'utf8')));
  } catch {
    outcome.failed.push(`${name}: no report`);
  }
  if (!ok && outcome.failed.length === 0) outcome.failed.push(`${name}: failed outside its tests`);
  counts.passed += outcome.passed;
  counts.failed += outcome.failed.length;
  failures.push(...outcome.failed);
}

/**
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message: string, assertionResults: {
 * status: string, fullName: string, failureMessages: string[] }[] }[] }} report Vitest's.
 * @returns {Outcome}
 */
function unitOutcome(report) {
  const failed = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [`${file.name}\n${file.message}`];
    return tests.map((test) => `${file.name} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });
  return { passed: report.numPassedTests, failed };
}

/**
 * @typedef {{ errors: { message?: string }[], attachments: { name: string, path?: string }[] }} BrowserResult
 * @typedef {{ title: string, suites?: Suite[], specs: { title: string, tests: { status: string, results:
 *   BrowserResult[] }[] }[] }} Suite
 */

const PAGE_SHOWED = 'The page showed:';

/**
 * The errors of a browser test, and what the page showed.
 * @param {BrowserResult} result
 */
function messagesOf({ errors, attachments }) {
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  const page = context && /^```yaml\n(?<shown>[\s\S]*?)^```/mu.exec(readFileSync(context, 'utf8'))?.groups?.shown;
  return [...errors.map(({ message }) => message ?? ''), ...(page ? [`${PAGE_SHOWED}\n${page}`] : [])];
}

/**
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report Playwright's. Skipped and flaky tests are
 * failures.
 * @returns {Outcome}
 */
function browserOutcome(report) {
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: report.errors.map(({ message }) => message ?? 'an error outside the tests') };
  /**
   * @param {Suite} suite
   * @param {string} path
   */
  const visit = (suite, path) => {
    for (const spec of suite.specs) {
      for (const test of spec.tests) {
        if (test.status === 'expected') outcome.passed += 1;
        else
          outcome.failed.push(
            [`${path} › ${spec.title} (${test.status})`, ...test.results.flatMap(messagesOf)].join('\n'),
          );
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, `${path} › ${inner.title}`);
  };
  for (const suite of report.suites) visit(suite, suite.title);
  return outcome;
}

/**
 * Projects of the Playwright configuration that need fixed ports of their own, so that only one worker can run them.
 */
const SHARE_PORTS = /^(?:server|faults)/u;

/**
 * Playwright's tests of some projects.
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} [more] further arguments of Playwright
 * @param {How} [how]
 */
export async function browserTests(name, projects, more = [], how = 'live') {
  const file = `${name.replaceAll(/\W+/gu, '-')}.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file) };
  const workers = projects.some((project) => SHARE_PORTS.test(project)) ? ['--workers=1'] : [];
  const args = ['test', ...workers, ...projects.map((project) => `--project=${project}`), ...more];
  countReport(name, await runStep(name, 'playwright', args, { env, how }), file, browserOutcome);
}

/**
 * @param {string} name
 * @param {string[]} more further arguments of Vitest
 * @param {Record<string, string>} [env]
 */
async function vitest(name, more, env = {}) {
  const file = `${name.replaceAll(/\W+/gu, '-')}.json`;
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, file)}`, ...more];
  countReport(name, await runStep(name, 'vitest', args, { env }), file, unitOutcome);
}

/**
 * Unit and component tests.
 * @param {'gate' | 'deep'} [depth] `deep`: those alone that look at more cases there (`src/lib/depth.testing.ts`)
 */
export const unitTests = (depth = 'gate') =>
  vitest(depth === 'deep' ? 'deep unit tests' : 'unit and component tests', [], { SCHEINWERFER_TEST_DEPTH: depth });

/**
 * All unit and component tests, files and the tests in them in random order; Vitest prints the seed that repeats it.
 */
export const shuffledUnitTests = () =>
  vitest('unit and component tests in random order', ['--sequence.shuffle.files', '--sequence.shuffle.tests']);

/** Builds the app for the tests. @returns {Promise<boolean>} whether it succeeded */
export async function buildApp() {
  return recordOutcome('build', await runStep('build', 'vite', ['build', '--logLevel', 'warn', '--outDir', APP.dir]));
}

/**
 * Builds the app with fault injection.
 * @param {How} [how]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function buildWithFaults(how = 'live') {
  const args = ['run', '--silent', 'build:faults', '--', '--logLevel', 'warn'];
  return recordOutcome('build with faults', await runStep('build with faults', 'npm', args, { how }));
}

/**
 * Builds the app in connected mode, once for each setup of the server tests.
 * @param {How} [how]
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function buildConnected(how = 'live') {
  let built = true;
  for (const { dir, env } of SETUPS) {
    const args = ['build', '--logLevel', 'warn', '--outDir', dir];
    built = recordOutcome(dir, await runStep(dir, 'vite', args, { env, how })) && built;
  }
  return built;
}

/** Lines of a failure that are repeated at the end. */
const HEAD_LINES = 16;

/**
 * The beginning of a failure, without what the page showed.
 * @param {string} failure
 */
function headOf(failure) {
  const [message = ''] = failure.split(PAGE_SHOWED);
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, HEAD_LINES).join('\n');
}

/**
 * Prints failures, figures and counts, and ends the process. Often only the end of a long log is kept, and what pages
 * showed is long: how each failure begins comes once more, last.
 */
export function finish() {
  const summary = readFileSync(figures, 'utf8');
  rmSync(reports, { recursive: true, force: true });
  for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
  for (const failure of failures) process.stdout.write(`\n✗ ${headOf(failure)}\n`);
  process.stdout.write(`\n${summary}${counts.passed} passed, ${counts.failed} failed\n`);
  process.exit(counts.failed === 0 ? 0 : 1);
}
