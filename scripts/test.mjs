/**
 * `npm test`: installs what is missing (a browser too), then lint, types, unit tests, build and browser tests,
 * at last the connected build against a real OpenID provider, in this order. Every step runs even when an earlier one failed (but browser tests need their build).
 * The last line counts what passed and failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTED_DIR, CONNECTED_ENV } from '../tests/server/addresses.mjs';
import { install, run } from './install.mjs';

install();
const { ensureBrowser } = await import('./find-browser.mjs');
const browser = await ensureBrowser();

const reports = mkdtempSync(join(tmpdir(), 'scheinwerfer-'));
const counts = { passed: 0, failed: 0 };

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function step(name, command, args, env) {
  process.stdout.write(`\n── ${name}\n`);
  const began = Date.now();
  const ok = run(command, args, env) === 0;
  process.stdout.write(`── ${name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
  return ok;
}

/** @param {boolean} ok */
function count(ok) {
  counts[ok ? 'passed' : 'failed'] += 1;
  return ok;
}

/**
 * Adds a report's numbers; a run that failed without a failed test (or without a report) counts as one failure.
 * @template Report
 * @param {boolean} ok
 * @param {string} file
 * @param {(report: Report) => { passed: number, failed: number }} read
 */
function countReport(ok, file, read) {
  let passed = 0;
  let failed = 0;
  try {
    ({ passed, failed } = read(JSON.parse(readFileSync(join(reports, file), 'utf8'))));
  } catch {
    failed = 1;
  }
  counts.passed += passed;
  counts.failed += ok ? failed : Math.max(failed, 1);
}

count(step('lint', 'oxlint', []));
count(step('unused code', 'knip', ['--no-progress']));
count(step('types', 'tsc', ['--noEmit']));
countReport(
  step('unit and component tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`]),
  'unit.json',
  (/** @type {{ numPassedTests: number, numFailedTests: number }} */ report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
);
/**
 * Browser tests against a build.
 * @param {string} name
 * @param {string[]} args
 */
function browserTests(name, args) {
  const file = `${name.replaceAll(' ', '-')}.json`;
  countReport(
    step(name, 'playwright', ['test', ...args], { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file) }),
    file,
    (/** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */ report) => ({ passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped }),
  );
}

if (count(step('build', 'vite', ['build', '--logLevel', 'warn']))) browserTests('browser tests', []);
if (count(step('connected build', 'vite', ['build', '--logLevel', 'warn', '--outDir', CONNECTED_DIR], CONNECTED_ENV))) {
  browserTests('server tests', ['-c', 'playwright.server.config.ts']);
}

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
