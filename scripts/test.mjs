/**
 * `npm test`: installs what is missing (browsers too), then builds, weighs the pages and runs the browser tests, in their idle time lint,
 * types and the connected builds, after them the unit tests, at last what runs against a real OpenID provider, where every
 * operation meets every fault. Every step runs even when an earlier one failed (but browser tests need their build).
 * At the end stand the names of what failed, with what was wrong, and the last line counts: a long log is often kept
 * by its end alone.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACES } from '../tests/server/addresses.mjs';
import { ENVIRONMENT, install, ROOT } from './install.mjs';

install();
const { ensureTestBrowsers } = await import('./find-browser.mjs');
await ensureTestBrowsers();

const reports = mkdtempSync(join(tmpdir(), 'scheinwerfer-'));
/** Where tests leave the figures that stand in the summary. */
const figures = join(reports, 'figures.txt');
writeFileSync(figures, '');
const counts = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];

/**
 * A step among others.
 * `live`: what it prints is seen at once. `idle`: while another one is live and only in the time that it leaves, so its output comes as
 * a whole when it ends; nothing whose result hangs on time may run so.
 * @typedef {'live' | 'idle'} How
 */

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, how?: How }} [options]
 * @returns {Promise<boolean>} whether it passed
 */
function step(name, command, args, { env = {}, how = 'live' } = {}) {
  const began = Date.now();
  const title = `\n── ${name}\n`;
  /** @type {Buffer[]} */
  const output = [];
  if (how === 'live') process.stdout.write(title);
  const printed = how === 'live' ? 'inherit' : 'pipe';
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: ROOT, stdio: ['ignore', printed, printed], env: { ...ENVIRONMENT, TEST_FIGURES: figures, ...env } };
  const child = spawn(command, args, options);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  if (how === 'idle' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((done) => {
    child.once('error', ({ message }) => process.stdout.write(`${name}: ${message}\n`));
    child.once('close', (status) => {
      const ok = status === 0;
      const shown = how === 'live' ? '' : title + Buffer.concat(output).toString();
      process.stdout.write(`${shown}── ${name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
      done(ok);
    });
  });
}

/**
 * @param {string} name
 * @param {boolean} ok
 */
function count(name, ok) {
  counts[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(name);
  return ok;
}

/** The programs in Go clear up their memory seldom: at the most they need no more of it, and a quarter less of the processor. */
const SPARING = { GOGC: '400' };

/** @typedef {{ passed: number, failed: string[] }} Outcome Names of the failed tests, each with its message. */

/**
 * Adds a report's outcome; a run that failed without a failed test (or without a report) counts as one failure.
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
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report Vitest's.
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
 * @typedef {{ title: string, suites?: Suite[], specs: { title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }[] }} Suite
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report Playwright's. Skipped and flaky tests are failures.
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
        else outcome.failed.push(`${path} › ${spec.title} (${test.status})\n${test.results.map(({ error }) => error?.message ?? '').join('\n')}`);
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, `${path} › ${inner.title}`);
  };
  for (const suite of report.suites) visit(suite, suite.title);
  return outcome;
}

/**
 * Browser tests against a build.
 * @param {string} name
 * @param {string[]} args
 */
async function browserTests(name, args) {
  const file = `${name.replaceAll(' ', '-')}.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file) };
  countReport(name, await step(name, 'playwright', ['test', ...args], { env }), file, browserOutcome);
}

/**
 * What has no clock in it. Steps that use a processor each would take it from the tests beside them, so one follows the other.
 * @returns {Promise<boolean>} whether the connected builds are there
 */
async function quietSteps() {
  /** @type {How} */
  const how = 'idle';
  count('lint', await step('lint', 'oxlint', [], { how, env: SPARING }));
  count('unused code', await step('unused code', 'knip', ['--no-progress'], { how }));
  // Several checkers look at the same library types, each for itself.
  count('types', await step('types', 'tsc', ['--noEmit', '--checkers', '1'], { how, env: SPARING }));
  let built = true;
  for (const { dir, env } of PLACES) built = count(dir, await step(dir, 'vite', ['build', '--logLevel', 'warn', '--outDir', dir], { env, how })) && built;
  return built;
}

const built =
  count('build', await step('build', 'vite', ['build', '--logLevel', 'warn'])) &&
  count('build with faults', await step('build with faults', 'npm', ['run', '--silent', 'build:faults', '--', '--logLevel', 'warn']));
if (built) count('first load', await step('first load', 'node', ['tests/bench/size.ts']));
const quiet = quietSteps();
if (built) await browserTests('browser tests', []);
const connected = await quiet;
const unit = 'unit and component tests';
countReport(unit, await step(unit, 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`]), 'unit.json', unitOutcome);
if (connected) {
  await browserTests('server tests', ['-c', 'playwright.server.config.ts']);
  await browserTests('fault matrix', ['-c', 'playwright.faults.config.ts']);
}

const measured = readFileSync(figures, 'utf8');
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${measured}${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
