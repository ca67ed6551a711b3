/**
 * `npm test`: installs what is missing (browsers too), builds, checks page weights and runs the browser tests; in their
 * idle time lint, types and the connected builds; then the unit tests; last the tests against a real OpenID provider,
 * with every operation under every fault. Every step runs even when an earlier one failed (but browser tests need their
 * build). Failures and the counts are printed at the end, since often only the end of a long log is kept.
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
/** File to which tests append figures for the summary. */
const figures = join(reports, 'figures.txt');
writeFileSync(figures, '');
const counts = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];

/**
 * `live`: output is shown at once. `idle`: runs beside a live step at low priority, its output shown when it ends; only
 * for steps whose result does not depend on time.
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
  const startedAt = Date.now();
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
      process.stdout.write(`${shown}── ${name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
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

/** Programs written in Go (linter, compiler) collect garbage less often: a quarter less CPU time for no more peak memory. */
const GO_ENVIRONMENT = { GOGC: '400' };

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
 * Steps that do not depend on time. One after the other, since each uses a whole core beside the browser tests.
 * @returns {Promise<boolean>} whether the connected builds succeeded
 */
async function backgroundSteps() {
  /** @type {How} */
  const how = 'idle';
  count('lint', await step('lint', 'oxlint', [], { how, env: GO_ENVIRONMENT }));
  count('unused code', await step('unused code', 'knip', ['--no-progress'], { how }));
  // Each further checker would check the same library types again.
  count('types', await step('types', 'tsc', ['--noEmit', '--checkers', '1'], { how, env: GO_ENVIRONMENT }));
  let built = true;
  for (const { dir, env } of PLACES) built = count(dir, await step(dir, 'vite', ['build', '--logLevel', 'warn', '--outDir', dir], { env, how })) && built;
  return built;
}

const built =
  count('build', await step('build', 'vite', ['build', '--logLevel', 'warn'])) &&
  count('build with faults', await step('build with faults', 'npm', ['run', '--silent', 'build:faults', '--', '--logLevel', 'warn']));
if (built) count('first load', await step('first load', 'node', ['tests/bench/size.ts']));
const background = backgroundSteps();
if (built) await browserTests('browser tests', []);
const connected = await background;
const unit = 'unit and component tests';
countReport(unit, await step(unit, 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`]), 'unit.json', unitOutcome);
if (connected) {
  await browserTests('server tests', ['-c', 'playwright.server.config.ts']);
  await browserTests('fault matrix', ['-c', 'playwright.faults.config.ts']);
}

const summaryFigures = readFileSync(figures, 'utf8');
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${summaryFigures}${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
