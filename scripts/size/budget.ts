/** Budgets of first loads, in compressed bytes (brotli), and packages that must not be part of them. */

export interface Weight {
  readonly script: number;
  /** Everything: document, stylesheets, font, scripts, texts. */
  readonly all: number;
}

/** What a page's first load may weigh, and how many files it may consist of. */
export interface Budget extends Weight {
  readonly requests: number;
}

export interface PageWeight extends Weight {
  /** Path of the document, e.g. `/en/faq`. */
  readonly path: string;
  readonly requests: number;
  /** Scripts that no other page's first load contains. */
  readonly own: number;
  /** Names of packages that must not be in it. */
  readonly misplaced: readonly string[];
}

/** Kilobytes of 1000 bytes. */
const KB = 1000;

/** Target size of the home page; its budget is slightly larger. */
export const TARGET: Weight = { script: 130 * KB, all: 170 * KB };
/** Budget of a route's own chunks. */
export const OWN_BUDGET_BYTES: number = 55 * KB;

/**
 * A string that each package's code contains, searched in every first load. A string that no file of the build contains
 * is an error here.
 */
export const PACKAGES: Readonly<Record<string, string>> = {
  axios: 'AxiosError',
  'oidc-client-ts': 'SigninResponse',
  'react-hook-form': 'shouldUnregister',
  yup: 'is a required field',
  'pdfjs-dist': 'PDFWorker',
  'browser-image-compression': 'useWebWorker',
  '@tanstack/react-query': 'isFetchedAfterMount',
  '@emotion/cache': 'data-emotion',
  '@mui/material': 'MuiButton',
  scanner: 'createImageBitmap',
};

const budget = (script: number, all: number, requests: number): Budget => ({
  script: script * KB,
  all: all * KB,
  requests,
});
/** Pages without MUI and queries. */
const LIGHT: Readonly<Record<string, Budget>> = {
  home: budget(155, 202, 27),
  '404': budget(148, 179, 17),
  AGB: budget(161, 200, 23),
  app: budget(154, 186, 24),
  barrierefreiheit: budget(155, 189, 23),
  datenschutz: budget(164, 203, 23),
  explanation: budget(190, 242, 32),
  faq: budget(178, 225, 27),
  impressum: budget(154, 187, 22),
};
/** Pages with MUI, forms and queries: measured sizes plus some room. */
const SCREENS: Readonly<Record<string, Budget>> = {
  'car-detail': budget(331, 373, 60),
  cars: budget(269, 310, 46),
  'kfz-steuer': budget(229, 270, 38),
  kontakt: budget(264, 305, 45),
  payment: budget(236, 274, 36),
  profile: budget(251, 290, 44),
  scan: budget(254, 293, 40),
  share: budget(260, 298, 39),
  subscription: budget(262, 302, 47),
  unsubscribe: budget(246, 283, 35),
  kuendigen: budget(257, 296, 40),
  widerruf: budget(257, 296, 40),
};

/** Packages that pages with forms too load later or never. */
const NEVER = new Set(['pdfjs-dist']);

/** The page of a path without its language: `/en/faq` → `faq`, `/` and `/en` → `home`. */
export function pageOf(path: string): string {
  const name = path.replace(/^\/en(?=\/|$)/u, '').replace(/^\//u, '');
  return name === '' ? 'home' : name;
}

/** The budget of a page. @throws Error for a page without a budget */
export function budgetOf(path: string): Budget {
  const page = pageOf(path);
  const allowed = LIGHT[page] ?? SCREENS[page];
  if (allowed === undefined) throw new Error(`${path} has no budget in scripts/size/budget.ts`);
  return allowed;
}

/** The packages in some code that must not be in a page's first load. */
export function forbiddenPackagesIn(path: string, code: string): string[] {
  const light = pageOf(path) in LIGHT;
  return Object.entries(PACKAGES)
    .filter(([name, word]) => (light || NEVER.has(name)) && code.includes(word))
    .map(([name]) => name);
}

const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

/** Violations of the budget, one sentence each. */
export function budgetViolations({ path, script, all, own, requests, misplaced }: PageWeight): string[] {
  const allowance = budgetOf(path);
  const over = (what: string, bytes: number, allowed: number): string[] =>
    bytes > allowed ? [`${path}: ${what} weighs ${kilobytes(bytes)}, allowed are ${kilobytes(allowed)}`] : [];
  return [
    ...over('its script', script, allowance.script),
    ...over('its first load', all, allowance.all),
    ...over('the script of its own', own, OWN_BUDGET_BYTES),
    ...(requests > allowance.requests
      ? [`${path}: its first load consists of ${requests} files, allowed are ${allowance.requests}`]
      : []),
    ...misplaced.map((name) => `${path}: ${name} has no place in its first load`),
  ];
}

/** One line of the table. */
export function row({ path, script, all, own, requests }: PageWeight): string {
  const numbers = [script, all, own].map((bytes) => (bytes / KB).toFixed(1).padStart(8)).join('');
  return `${path.padEnd(20)}${numbers}${String(requests).padStart(9)}`;
}
