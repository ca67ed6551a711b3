/** One Lighthouse run (mobile, simulated slow connection) of a page in a browser of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright';
import { BROWSER_ARGUMENTS } from '../../scripts/find-browser.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

export interface Run {
  /** 0 to 100. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** In ms; `cls` has no unit; transferred bytes. */
  readonly metrics: Readonly<Record<keyof typeof METRICS, number>>;
  /** Names of audits that reduced a score. */
  readonly lost: readonly string[];
}

export const METRIC_NAMES = Object.keys(METRICS) as (keyof typeof METRICS)[];

/** What a page needs in the browser before it is measured, e.g. a session. */
type Prepare = (context: BrowserContext, origin: string) => Promise<void>;

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Measures a page with an empty profile, or with what `prepare` leaves in it, in the page's language.
 * @throws Error when Lighthouse fails three times, or the page leads elsewhere
 */
export async function visit(url: string, executablePath: string, prepare?: Prepare, tries = 3): Promise<Run> {
  const port = await freePort();
  const { origin, pathname } = new URL(url);
  const language = pathname.startsWith('/en') ? 'en-US' : 'de-DE';
  const profile = mkdtempSync(join(tmpdir(), 'scheinwerfer-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL: origin,
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`, `--lang=${language}`, `--accept-lang=${language}`],
  });
  try {
    await prepare?.(context, origin);
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: prepare !== undefined,
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr;
    if (runtimeError !== undefined) {
      // A browser that failed to start says nothing about the page, so the run is repeated.
      if (tries === 1) throw new Error(`Lighthouse: ${runtimeError.message} (${url})`);
      return await visit(url, executablePath, prepare, tries - 1);
    }
    if (prepare !== undefined && new URL(finalDisplayedUrl).pathname !== pathname)
      throw new Error(`${url} leads to ${finalDisplayedUrl}`);
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Run['scores'],
      metrics: Object.fromEntries(Object.entries(METRICS).map(([key, name]) => [key, value(name)])) as Run['metrics'],
      lost: CATEGORIES.flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      ),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
