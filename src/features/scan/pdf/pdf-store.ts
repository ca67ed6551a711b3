/** State of the chosen PDF file: progress of the search, and the page that was picked. */
import { createStore } from 'zustand/vanilla';
import { PdfPageFailure, findDocumentPage } from './document-page';

interface PdfState {
  /** The file being searched and the page being examined; `at` is `null` while the file is opened. */
  readonly looking: {
    readonly file: File;
    readonly at: { readonly page: number; readonly pages: number } | null;
  } | null;
  /** The picture rendered from a page. */
  readonly taken: { readonly picture: File; readonly page: number; readonly pages: number } | null;
}

const NOTHING: PdfState = { looking: null, taken: null };

export const pdfStore = createStore<PdfState>(() => NOTHING);

/** The picture keeps the file's name; readers detect its type by its content. */
function pictureOf(file: File, picture: Blob, page: number): File {
  const name = file.name.replace(/\.pdf$/iu, '');
  return new File([picture], `${name === '' ? 'scan' : name}-${page}.jpg`, {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  });
}

/**
 * Renders the page that shows the document.
 * @returns the picture, or the error code that explains why there is none; `undefined` when aborted
 */
export async function pictureOfPdf(
  file: File,
  signal: AbortSignal,
): Promise<{ readonly picture: File } | { readonly problem: string } | undefined> {
  pdfStore.setState({ looking: { file, at: null } });
  try {
    const onLooking = (page: number, pages: number): void =>
      pdfStore.setState({ looking: { file, at: { page, pages } } });
    const found = await findDocumentPage(file, { signal, onLooking });
    const picture = pictureOf(file, found.picture, found.page);
    pdfStore.setState({ taken: { picture, page: found.page, pages: found.pages } });
    return { picture };
  } catch (error) {
    if (signal.aborted) return undefined;
    return { problem: `scan.${error instanceof PdfPageFailure ? error.problem : 'pdf-broken'}` };
  } finally {
    if (pdfStore.getState().looking?.file === file) pdfStore.setState({ looking: null });
  }
}
