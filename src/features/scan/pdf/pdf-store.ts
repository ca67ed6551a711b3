/** State of the chosen PDF file: progress of the search, and the pages that were picked. */
import { createStore } from 'zustand/vanilla';
import { resetOnUserChange } from '../reset-on-user-change';
import { PdfPageFailure, findDocumentPage } from './document-page';
import type { DocumentSide } from './page-messages';

interface PdfState {
  /** The file being searched and the page being examined; `at` is `null` while the file is opened. */
  readonly examined: {
    readonly file: File;
    readonly at: { readonly page: number; readonly pages: number } | null;
  } | null;
  /** The picture rendered for the front, and the page of the back, if there is one. */
  readonly chosen: {
    readonly picture: File;
    readonly page: number;
    readonly backPage: number | null;
    readonly pages: number;
  } | null;
}

const NOTHING: PdfState = { examined: null, chosen: null };

export const pdfStore = createStore<PdfState>(() => NOTHING);

resetOnUserChange(() => pdfStore.setState(NOTHING, true));

/** The picture keeps the file's name; readers detect its type by its content. */
function pictureOf(file: File, picture: Blob, page: number): File {
  const name = file.name.replace(/\.pdf$/iu, '');
  return new File([picture], `${name === '' ? 'scan' : name}-${page}.jpg`, {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  });
}

/** The pictures of a PDF file's pages. */
interface PdfPictures {
  readonly picture: File;
  /** The document's other side, if a page next to the front's shows it. */
  readonly back?: File;
}

/**
 * Renders the pages that show the document.
 * @param side the side that the file was chosen for
 * @returns the pictures, or the error code that explains why there are none; `undefined` when aborted
 */
export async function pictureOfPdf(
  file: File,
  signal: AbortSignal,
  side: DocumentSide,
): Promise<PdfPictures | { readonly problem: string } | undefined> {
  pdfStore.setState({ examined: { file, at: null } });
  try {
    const onExamine = (page: number, pages: number): void =>
      pdfStore.setState({ examined: { file, at: { page, pages } } });
    const found = await findDocumentPage(file, { signal, onExamine, side });
    const picture = pictureOf(file, found.picture, found.page);
    const { back, page, pages } = found;
    if (side === 'front') pdfStore.setState({ chosen: { picture, page, backPage: back?.page ?? null, pages } });
    return { picture, ...(back && { back: pictureOf(file, back.picture, back.page) }) };
  } catch (error) {
    if (signal.aborted) return undefined;
    return { problem: `scan.${error instanceof PdfPageFailure ? error.problem : 'pdf-broken'}` };
  } finally {
    if (pdfStore.getState().examined?.file === file) pdfStore.setState({ examined: null });
  }
}
