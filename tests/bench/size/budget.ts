/** What a first load may weigh, in bytes as they travel (brotli), and what has no place in it. */

export interface Weight {
  readonly script: number;
  /** Everything: document, sheets, font, script, texts. */
  readonly all: number;
}

export interface PageWeight extends Weight {
  /** The document's address, e.g. `/en/faq`. */
  readonly path: string;
  readonly requests: number;
  /** Script that no other page's first load holds. */
  readonly own: number;
  /** Names of packages that have no place in it. */
  readonly misplaced: readonly string[];
}

/** Kilobytes of 1000 bytes. */
const KB = 1000;

/** What the home page is to weigh; its budget is a little more. */
export const AIM: Weight = { script: 130 * KB, all: 170 * KB };
/** A route's own chunks beside the shared ones. */
export const OWN: number = 40 * KB;

/**
 * Words that the packages' code holds. They are looked for in every first load; one that stands in no file of the build is a
 * mistake here.
 */
export const PACKAGES: Readonly<Record<string, string>> = {
  axios: 'AxiosError',
  'oidc-client-ts': 'SigninResponse',
  'react-hook-form': 'shouldUnregister',
  yup: 'is a required field',
  msw: '[MSW]',
  'pdfjs-dist': 'PDFWorker',
  'browser-image-compression': 'useWebWorker',
  '@tanstack/react-query': 'isFetchedAfterMount',
  '@emotion/cache': 'data-emotion',
  '@mui/material': 'MuiButton',
  scanner: 'createImageBitmap',
};

/** What pages are made of that need neither MUI nor queries; each is a few kilobytes more than the home page. */
const LIGHT: Weight = { script: 160 * KB, all: 205 * KB };
/** Pages with MUI's parts, forms and questions to the server. */
const SCREEN: Weight = { script: 230 * KB, all: 275 * KB };
const BUDGETS: Readonly<Record<string, Weight>> = {
  home: { script: 150 * KB, all: 200 * KB },
  '404': LIGHT,
  AGB: LIGHT,
  datenschutz: LIGHT,
  impressum: LIGHT,
  faq: LIGHT,
  explanation: LIGHT,
  app: LIGHT,
};

/** Packages that even pages with forms fetch later or not at all. */
const NEVER = new Set(['msw', 'pdfjs-dist', 'browser-image-compression', 'scanner']);

/** The page of an address without its language: `/en/faq` → `faq`, `/` and `/en` → `home`. */
export function pageOf(path: string): string {
  const name = path.replace(/^\/en(?=\/|$)/u, '').replace(/^\//u, '');
  return name === '' ? 'home' : name;
}

/** What a page's first load may weigh. */
export function budgetOf(path: string): Weight {
  return BUDGETS[pageOf(path)] ?? SCREEN;
}

/** The packages in some code that have no place in a page's first load. */
export function misplacedIn(path: string, code: string): string[] {
  const light = pageOf(path) in BUDGETS;
  return Object.entries(PACKAGES)
    .filter(([name, word]) => (light || NEVER.has(name)) && code.includes(word))
    .map(([name]) => name);
}

const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

/** What is over its budget or out of place, one sentence each; none when all is well. */
export function complaints({ path, script, all, own, misplaced }: PageWeight): string[] {
  const budget = budgetOf(path);
  const over = (what: string, bytes: number, allowed: number): string[] => (bytes > allowed ? [`${path}: ${what} weighs ${kilobytes(bytes)}, allowed are ${kilobytes(allowed)}`] : []);
  return [
    ...over('its script', script, budget.script),
    ...over('its first load', all, budget.all),
    ...over('the script of its own', own, OWN),
    ...misplaced.map((name) => `${path}: ${name} has no place in its first load`),
  ];
}

/** One line of the table. */
export function row({ path, script, all, own, requests }: PageWeight): string {
  const numbers = [script, all, own].map((bytes) => (bytes / KB).toFixed(1).padStart(8)).join('');
  return `${path.padEnd(20)}${numbers}${String(requests).padStart(9)}`;
}
