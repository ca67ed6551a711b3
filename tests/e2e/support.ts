/**
 * The browser tests' own `test`: a console error or warning or an uncaught error fails the test, unless the test names it as
 * expected. A request that fails or is answered with an error is such a line, and so is one to another host, which the policy
 * refuses. Being told of every request would cost a twentieth of the processor; where each of them matters, `privacy.ts` listens.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { WORKER_KEPT_OUT } from '../worker-kept-out';
import { FAULTS_URL } from './addresses.mjs';

export interface Watch {
  /** Lets a message pass that a test provokes on purpose. */
  expectNoise(pattern: RegExp): void;
}

/** A prerendered page can be read before it answers; tests press and type once it does. Guarded pages may lead elsewhere. */
function waitForApp(page: Page): void {
  const answers = async (): Promise<void> => {
    await page.waitForFunction(() => {
      // A hand on the mouse: the app would run without it too, only later.
      window.dispatchEvent(new Event('pointermove'));
      const prerendered = document.querySelector('#root[data-page]') !== null;
      return !prerendered || document.documentElement.dataset.ready === 'true';
    });
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    await answers();
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await answers();
    return response;
  };
}

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context, javaScriptEnabled }, use) => {
      const expected = [WORKER_KEPT_OUT];
      const noise: string[] = [];
      const watchPage = (page: Page): void => {
        if (javaScriptEnabled) waitForApp(page);
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) noise.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}\n${error.stack ?? ''}`));
      };
      context.on('page', watchPage);
      for (const page of context.pages()) watchPage(page);
      await use({ expectNoise: (pattern) => expected.push(pattern) });
      expect(
        noise.filter((message) => !expected.some((pattern) => pattern.test(message))),
        'console messages, uncaught errors and failed requests',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same against the build whose calls fail by agreed values (`src/backend/faults`); production has none of them. */
export const testWithFaults = test.extend({ baseURL: FAULTS_URL });

export { expect };

/** Axe as a script of the page, the smaller of the two that its package has. */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

const DIALOG = '[aria-modal=true]';

/** Checks the page (its dialog, while there is one) by axe against WCAG 2.2 A and AA and best practices; the findings name rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours and positions half-way through a transition are nobody's.
  await page.waitForFunction(() => !document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity));
  // A document gets it once: left to itself the builder brings it twice a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // In one page without a second one for the report, and without describing all that is right: half the time.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .setLegacyMode();
  // What lies under a dialog is hidden from everybody, and is looked at where it lies open.
  if ((await page.locator(DIALOG).count()) > 0) axe.include(DIALOG);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`) }))).toEqual([]);
}

/** Widths and heights that the journeys run at. */
export const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
