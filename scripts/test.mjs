/**
 * `npm test`: installs what is missing (a browser too), then lint, types, unit tests, build, the weight of its pages and browser tests,
 * at last the connected build against a real OpenID provider, where every operation meets every fault, in this order. Every step runs even when an earlier one failed (but browser tests need their build).
 * At the end stand the names of what failed, with what was wrong, and the last line counts: a long log is often kept
 * by its end alone.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACES } from '../tests/server/addresses.mjs';
import { install, run } from './install.mjs';

install();
const { ensureBrowser } = await import('./find-browser.mjs');
const browser = await ensureBrowser();

const reports = mkdtempSync(join(tmpdir(), 'scheinwerfer-'));
/** Where tests leave the figures that stand in the summary. */
const figures = join(reports, 'figures.txt');
writeFileSync(figures, '');
const counts = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function step(name, command, args, env) {
  process.stdout.write(`\n── ${name}\n`);
  const began = Date.now();
  const ok = run(command, args, { TEST_FIGURES: figures, ...env }) === 0;
  process.stdout.write(`── ${name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
  return ok;
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

count('lint', step('lint', 'oxlint', []));
count('unused code', step('unused code', 'knip', ['--no-progress']));
count('types', step('types', 'tsc', ['--noEmit']));
const unit = 'unit and component tests';
countReport(unit, step(unit, 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`]), 'unit.json', unitOutcome);

/**
 * Browser tests against a build.
 * @param {string} name
 * @param {string[]} args
 */
function browserTests(name, args) {
  const file = `${name.replaceAll(' ', '-')}.json`;
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file) };
  countReport(name, step(name, 'playwright', ['test', ...args], env), file, browserOutcome);
}

if (count('build', step('build', 'vite', ['build', '--logLevel', 'warn']))) {
  count('first load', step('first load', 'node', ['tests/bench/size.ts'], { CHROMIUM_PATH: browser }));
  browserTests('browser tests', []);
}
const connected = PLACES.map(({ dir, env }) => count(dir, step(dir, 'vite', ['build', '--logLevel', 'warn', '--outDir', dir], env)));
if (connected.every(Boolean)) {
  browserTests('server tests', ['-c', 'playwright.server.config.ts']);
  browserTests('fault matrix', ['-c', 'playwright.faults.config.ts']);
}

const measured = readFileSync(figures, 'utf8');
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${measured}${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
