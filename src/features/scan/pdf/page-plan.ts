/** Which pages of a PDF file are looked at, in which order, and how large they are drawn. No browser. */

/** A longer file is looked through up to here. */
export const MOST_PAGES = 20;

/** Units of a PDF an inch. */
const POINTS = 72;
/** Of the drawing that is read: print 1.5 mm high is 18 pixels high. */
const READING_DPI = 300;
/** Of the first look: enough for the form's bars and its title. */
const LOOKING_DPI = 110;
/** Longer side of a drawing at least: a page may be the document alone, or say a wrong size. */
const LEAST_SIDE = { look: 1300, read: 2480 } as const;
/** At most; a page of A4 at 300 dpi has 8.7 million pixels. */
const MOST_PIXELS = { look: 3_000_000, read: 12_000_000 } as const;

/** How large a page of that size is drawn, as a factor of its points. @param width and height in points */
export function drawingScale(width: number, height: number, purpose: 'look' | 'read'): number {
  const dpi = purpose === 'look' ? LOOKING_DPI : READING_DPI;
  const wanted = Math.max(dpi / POINTS, LEAST_SIDE[purpose] / Math.max(width, height));
  return Math.min(wanted, Math.sqrt(MOST_PIXELS[purpose] / (width * height)));
}

/** What is said on the document's front, without spaces, which a scan's text layer puts anywhere. */
const TITLE = /zulassungsbescheinigungteili(?!i)/u;
const LOOSE_TITLE = /zulassungsbescheinigung|fahrzeugschein/u;

/** How likely a page with that text holds the document: 2 its title, 1 its name, 0 says nothing. */
export function textPromise(text: string): 0 | 1 | 2 {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  if (TITLE.test(words)) return 2;
  return LOOSE_TITLE.test(words) ? 1 : 0;
}

/** The order in which pages are looked at: the likeliest first, else as they lie. @returns page numbers from 1 */
export function pageOrder(promises: readonly number[]): readonly number[] {
  return promises
    .map((promise, index) => ({ promise, number: index + 1 }))
    .sort((one, other) => other.promise - one.promise || one.number - other.number)
    .map(({ number }) => number);
}
