/** Which pages of a PDF file are examined, in which order and at which scale. Pure. */

/** Only this many pages of a longer file are examined. */
export const MAX_PAGES = 20;

/** PDF units per inch. */
const POINTS = 72;
/** For reading: text 1.5 mm high becomes 18 pixels high. */
const READING_DPI = 300;
/** For the preview: enough to detect the form's bars and its title. */
const PREVIEW_DPI = 110;
/** Minimum length of the longer side, in pixels: a page may contain just the document, or declare a wrong size. */
const MIN_SIDE = { preview: 1300, read: 2480 } as const;
/** Maximum number of pixels; an A4 page at 300 dpi has 8.7 million. */
const MAX_PIXELS = { preview: 3_000_000, read: 12_000_000 } as const;

/** Scale at which a page is rendered, in pixels per point. @param width and height in points */
export function drawingScale(width: number, height: number, purpose: 'preview' | 'read'): number {
  const dpi = purpose === 'preview' ? PREVIEW_DPI : READING_DPI;
  const scale = Math.max(dpi / POINTS, MIN_SIDE[purpose] / Math.max(width, height));
  return Math.min(scale, Math.sqrt(MAX_PIXELS[purpose] / (width * height)));
}

/** The title on the document's front, without spaces: the text layers of scanners put them anywhere. */
const TITLE = /zulassungsbescheinigungteili(?!i)/u;
const LOOSE_TITLE = /zulassungsbescheinigung|fahrzeugschein/u;

/** How likely a page with this text shows the document: 2 for its title, 1 for its general name, 0 unknown. */
export function titleScore(text: string): 0 | 1 | 2 {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  if (TITLE.test(words)) return 2;
  return LOOSE_TITLE.test(words) ? 1 : 0;
}

/** The order in which pages are examined: by descending score, then by number. @returns page numbers from 1 */
export function pageOrder(scores: readonly number[]): readonly number[] {
  return scores
    .map((score, index) => ({ score, number: index + 1 }))
    .sort((left, right) => right.score - left.score || left.number - right.number)
    .map(({ number }) => number);
}

/** The pages that may show the other side of the sheet on `page`: the next one first, as scanners put it there. */
export function neighboursOf(page: number, pages: number): readonly number[] {
  return [page + 1, page - 1].filter((number) => number >= 1 && number <= pages);
}
