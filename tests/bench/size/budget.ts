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

const budget = (script: number, all: number): Weight => ({ script: script * KB, all: all * KB });
/** Pages that need neither MUI nor queries. */
const LIGHT: Readonly<Record<string, Weight>> = {
  home: budget(150, 200),
  '404': budget(145, 175),
  AGB: budget(155, 195),
  app: budget(145, 175),
  datenschutz: budget(155, 195),
  explanation: budget(175, 228),
  faq: budget(167, 214),
  impressum: budget(148, 182),
};
/** Pages with MUI's parts, forms and questions to the server: measured, and a little room. */
const SCREENS: Readonly<Record<string, Weight>> = {
  'car-detail': budget(364, 412),
  cars: budget(262, 303),
  'kfz-steuer': budget(219, 260),
  kontakt: budget(254, 296),
  payment: budget(220, 258),
  profile: budget(273, 313),
  scan: budget(308, 353),
  share: budget(281, 324),
  subscription: budget(244, 284),
  unsubscribe: budget(234, 272),
};

/** What even pages with forms fetch later or not at all. */
const NEVER = new Set(['msw', 'pdfjs-dist']);

/** The page of an address without its language: `/en/faq` → `faq`, `/` and `/en` → `home`. */
export function pageOf(path: string): string {
  const name = path.replace(/^\/en(?=\/|$)/u, '').replace(/^\//u, '');
  return name === '' ? 'home' : name;
}

/** What a page's first load may weigh. @throws where nobody has said it */
export function budgetOf(path: string): Weight {
  const page = pageOf(path);
  const allowed = LIGHT[page] ?? SCREENS[page];
  if (allowed === undefined) throw new Error(`${path} has no budget in tests/bench/size/budget.ts`);
  return allowed;
}

/** The packages in some code that have no place in a page's first load. */
export function misplacedIn(path: string, code: string): string[] {
  const light = pageOf(path) in LIGHT;
  return Object.entries(PACKAGES)
    .filter(([name, word]) => (light || NEVER.has(name)) && code.includes(word))
    .map(([name]) => name);
}

const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

/** What is over its budget or out of place, one sentence each; none when all is well. */
export function complaints({ path, script, all, own, misplaced }: PageWeight): string[] {
  const allowance = budgetOf(path);
  const over = (what: string, bytes: number, allowed: number): string[] => (bytes > allowed ? [`${path}: ${what} weighs ${kilobytes(bytes)}, allowed are ${kilobytes(allowed)}`] : []);
  return [
    ...over('its script', script, allowance.script),
    ...over('its first load', all, allowance.all),
    ...over('the script of its own', own, OWN),
    ...misplaced.map((name) => `${path}: ${name} has no place in its first load`),
  ];
}

/** One line of the table. */
export function row({ path, script, all, own, requests }: PageWeight): string {
  const numbers = [script, all, own].map((bytes) => (bytes / KB).toFixed(1).padStart(8)).join('');
  return `${path.padEnd(20)}${numbers}${String(requests).padStart(9)}`;
}
