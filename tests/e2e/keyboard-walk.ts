/** Walks through a screen with Tab and Shift+Tab, and checks the focus after a change of view. */
import type { Page } from '@playwright/test';
import { expect } from './support';

/** Viewports in px: desktop, tablet, phone, and a desktop at 400 % zoom. */
export const WALK_SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const;

export type WalkSize = (typeof WALK_SIZES)[number];

/** Presses after which a walk counts as endless. */
const MAX_PRESSES = 400;

interface FocusedElement {
  /** Number of the element in the order of the walk; -1 for the body. */
  readonly index: number;
  readonly name: string;
  /** Whether no point of it can be hit: another element covers it, or it is outside the viewport. */
  readonly covered: boolean;
  /** What covers it. */
  readonly by: string;
}

/** Describes the focused element. Runs in the page, so it is self-contained. */
function describeFocus(): FocusedElement {
  const scope = window as Window & { walked?: Element[] };
  scope.walked ??= [];
  const element = document.activeElement;
  if (element === null || element === document.body) return { index: -1, name: 'body', covered: false, by: '' };
  if (!scope.walked.includes(element)) scope.walked.push(element);
  const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(element.type);
  const targets = [element, ...(isChoice ? (element.labels ?? []) : [])];
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  let by = 'outside the viewport';
  const isHit = targets.some((target) =>
    [...target.getClientRects()].some(({ left, top, width, height }) =>
      shares.some((x) =>
        shares.some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          if (hit === null) return false;
          if (targets.some((candidate) => candidate.contains(hit) || hit.contains(candidate))) return true;
          by = `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''}`;
          return false;
        }),
      ),
    ),
  );
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/gu, ' ');
  return {
    index: scope.walked.indexOf(element),
    name: `${element.tagName.toLowerCase()} ${words.slice(0, 60) || element.id}`,
    covered: !isHit,
    by,
  };
}

/** The findings of a walk in one direction. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  await page.evaluate(() => {
    delete (window as Window & { walked?: Element[] }).walked;
    // From the top, unless a dialog holds the focus: Tab continues at the element that was focused last.
    if (document.querySelector('[aria-modal=true]') !== null) return;
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const findings: string[] = [];
  let stops = 0;
  let onBody = false;
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const { index, name, covered, by } = await page.evaluate(describeFocus);
    // The body comes once between the last element and the first.
    if (index === -1) {
      if (onBody) throw new Error('Nothing takes the focus');
      onBody = true;
      continue;
    }
    if (index < stops) {
      // Tab past the last element leads to the body and the first element; anything else moved the focus.
      if (index !== 0) findings.push(`${key}: back to ${name}`);
      return findings;
    }
    if (onBody && stops > 0) findings.push(`${key}: lost to body before ${name}`);
    onBody = false;
    stops = index + 1;
    if (covered) findings.push(`${key}: ${name} is covered by ${by}`);
  }
  throw new Error('The walk does not end');
}

/** Every element of the page, or of its open dialog, keeps a visible part while it has the focus. */
export async function expectFocusVisible(page: Page, sizes: readonly WalkSize[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
    // The header is rendered anew in the frame in which its media queries change; an element that it removes loses the
    // focus.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const key of ['Tab', 'Shift+Tab'] as const)
      expect.soft(await walk(page, key), `${size.width}x${size.height}`).toEqual([]);
  }
}

/** After a change of view the focus is inside `main` or a dialog, its element is visible, and the title is `title`. */
export async function expectViewFocused(page: Page, title: string | RegExp): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('main, [role=dialog]') !== null && activeElement !== document.body;
      }),
    )
    .toBe(true);
  const { covered, name, by } = await page.evaluate(describeFocus);
  expect(covered, `${name} is covered by ${by}`).toBe(false);
}
