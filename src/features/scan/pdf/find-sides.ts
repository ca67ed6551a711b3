/** Finds the pages of a PDF file that show the sides of the document. */
import { PdfFailure } from '~/ui/pdf/pdf-problem';
import type { DocumentSide } from './page-messages';
import { MAX_PAGES, neighboursOf, pageOrder } from './page-plan';

/** A PDF file whose pages can be examined. Pages are numbered from 1. */
export interface PageViewer {
  readonly pages: number;
  /** How likely a page's text is that of the document's front, see `titleScore`. */
  readonly titleScoreOf: (page: number) => Promise<number>;
  /** Whether a page's preview shows a side beyond doubt; `undefined` when it cannot be rendered. */
  readonly shows: (page: number, side: DocumentSide) => Promise<boolean | undefined>;
  /**
   * How much a page's preview looks like the back, 0..1; 0 when it certainly is something else. Pages of text often look
   * like it, so only the reader can tell, by its title.
   */
  readonly backScoreOf: (page: number) => Promise<number>;
}

interface FoundSides {
  /**
   * The page with the wanted side; where none shows it, the page beside a sure back or the first of two, or the page with
   * the other side if the file holds that alone.
   */
  readonly page: number;
  /** The page with the back, if it is next to the wanted front. */
  readonly back?: number;
}

const numbersOf = ({ pages }: PageViewer): readonly number[] =>
  Array.from({ length: Math.min(MAX_PAGES, pages) }, (_, index) => index + 1);

/** The first of some pages that shows the back. */
async function findBack(viewer: PageViewer, numbers: readonly number[]): Promise<number | undefined> {
  for (const number of numbers) if ((await viewer.shows(number, 'back')) === true) return number;
  return undefined;
}

/** The page that looks most like the back. */
async function guessBack(viewer: PageViewer, numbers: readonly number[]): Promise<number | undefined> {
  let best: { readonly number: number; readonly score: number } | undefined;
  for (const number of numbers) {
    const score = await viewer.backScoreOf(number);
    if (score > (best?.score ?? 0)) best = { number, score };
  }
  return best?.number;
}

/** The outcome of looking for the front. */
interface FrontSearch {
  /** The page that shows the front, or whose text names the document even if the form is not detected on it. */
  readonly front?: number;
  /** The pages that could be rendered; all of them unless the front was found before. */
  readonly rendered: readonly number[];
}

/** @throws PdfFailure when no page can be rendered */
async function findFront(viewer: PageViewer): Promise<FrontSearch> {
  const scores: number[] = [];
  for (const number of numbersOf(viewer)) scores.push(await viewer.titleScoreOf(number));
  const rendered: number[] = [];
  for (const number of pageOrder(scores)) {
    const isFront = await viewer.shows(number, 'front');
    if (isFront !== undefined) rendered.push(number);
    if (isFront === true) return { front: number, rendered };
  }
  if (rendered.length === 0) throw new PdfFailure('broken');
  const index = scores.indexOf(2);
  return index < 0 ? { rendered } : { front: index + 1, rendered };
}

/** A sheet has two sides. */
const PAGES_OF_A_SHEET = 2;

/**
 * The pages that are read where the front is not detected: what lies beside a sure back is its front, and so is one of
 * two pages that may be a sheet. The reader tells what is wrong with it, and the user can set its corners.
 * @param rendered pages that could be rendered
 */
function guessFront(
  { pages }: PageViewer,
  rendered: readonly number[],
  back: number | undefined,
): FoundSides | undefined {
  if (back === undefined) return pages > PAGES_OF_A_SHEET ? undefined : { page: Math.min(...rendered) };
  const page = neighboursOf(back, pages).findLast((number) => rendered.includes(number));
  return page === undefined ? { page: back } : { page, back };
}

/**
 * The page that may be the back of the front in the same file, preferably one next to it, else that front.
 * @throws PdfFailure when no page can be rendered
 */
async function findSheet(viewer: PageViewer, numbers: readonly number[]): Promise<number | undefined> {
  const { front } = await findFront(viewer);
  if (front === undefined) return undefined;
  const others = numbers.filter((number) => number !== front);
  return (await guessBack(viewer, neighboursOf(front, viewer.pages))) ?? (await guessBack(viewer, others)) ?? front;
}

/**
 * Finds the page with a side. The only page of a file is returned without a preview, since the reader's errors are more
 * specific. Photos are chosen in any order, so a file with the other side alone is found as well, and a page on which
 * the front is not detected but may be is left to the reader.
 * @returns `undefined` if no page shows the document
 * @throws PdfFailure when no page can be rendered
 */
export async function findSides(viewer: PageViewer, wanted: DocumentSide): Promise<FoundSides | undefined> {
  if (viewer.pages === 1) return { page: 1 };
  const numbers = numbersOf(viewer);
  if (wanted === 'back') {
    const page = (await findBack(viewer, numbers)) ?? (await findSheet(viewer, numbers));
    return page === undefined ? undefined : { page };
  }
  const { front, rendered } = await findFront(viewer);
  const back = await findBack(viewer, front === undefined ? numbers : neighboursOf(front, viewer.pages));
  if (front === undefined) return guessFront(viewer, rendered, back);
  return { page: front, ...(back !== undefined && { back }) };
}
