/**
 * The browser tests' own `test`: console errors and warnings and uncaught errors fail the test, unless it expects them.
 * Failed requests are logged to the console, and so are requests to other hosts, which the policy blocks. Listening to
 * every request would cost 5 % of CPU time; where each one matters, `privacy.ts` does.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { SERVICE_WORKER_BLOCKED } from '../service-worker-blocked';
import { FAULTS_URL } from './addresses.mjs';

export interface Watch {
  /** Ignores console messages that a test provokes. */
  expectNoise(pattern: RegExp): void;
  /** Watches the pages of another context than the test's own, too. */
  follow(context: BrowserContext): void;
}

/** Waits for hydration before tests click and type. Guarded pages may redirect meanwhile. */
function waitForApp(page: Page): void {
  const appIsReady = async (): Promise<void> => {
    await page.waitForFunction(() => {
      // User activity, which hydrates the page at once.
      window.dispatchEvent(new Event('pointermove'));
      const prerendered = document.querySelector('#root[data-page]') !== null;
      return !prerendered || document.documentElement.dataset.ready === 'true';
    });
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    await appIsReady();
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await appIsReady();
    return response;
  };
}

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context, javaScriptEnabled }, use) => {
      const expected = [SERVICE_WORKER_BLOCKED];
      const noise: string[] = [];
      const watchPage = (page: Page): void => {
        if (javaScriptEnabled) waitForApp(page);
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            noise.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}\n${error.stack ?? ''}`));
      };
      const follow = (followed: BrowserContext): void => {
        followed.on('page', watchPage);
        for (const page of followed.pages()) watchPage(page);
      };
      follow(context);
      await use({ expectNoise: (pattern) => expected.push(pattern), follow });
      expect(
        noise.filter((message) => !expected.some((pattern) => pattern.test(message))),
        'console messages, uncaught errors and failed requests',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same for the build with fault injection (`src/backend/faults`). */
export const testWithFaults = test.extend({ baseURL: FAULTS_URL });

export { expect };

/**
 * Details of a test that runs on every landing, after the gate (record 52): a variant of a test in the gate, or one
 * whose rules have unit tests.
 */
export const LANDING = { tag: '@landing' } as const;

/** The details of a test that occurs in several variants, of which the gate runs one and a landing all. */
export const landingUnless = (isGate: boolean): { readonly tag: string[] } => ({ tag: isGate ? [] : [LANDING.tag] });

/**
 * Details of a test that takes long and seldom finds anything new: it runs in `npm run test:deep` alone (record 52).
 */
export const DEEP = { tag: '@deep' } as const;

/** The details of a test that occurs in several variants, of which the gate runs one. */
export const deepUnless = (isGate: boolean): { readonly tag: string[] } => ({ tag: isGate ? [] : [DEEP.tag] });

/** axe-core's minified script. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const DIALOG = '[aria-modal=true]';

/**
 * Checks the page, or its open dialog, with axe against WCAG 2.2 A and AA and best practices; findings name rule and
 * element.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours and positions during a transition are not final.
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity),
  );
  // Injected once per document: AxeBuilder would inject it twice per check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Without a second page for the report and without details of passed rules: half the time.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    .setLegacyMode();
  // Content behind a dialog is inert, and checked without the dialog.
  if ((await page.locator(DIALOG).count()) > 0) axe.include(DIALOG);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    })),
  ).toEqual([]);
}

/** Viewports in px. */
export const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
