/** What is known about the PDF file that was chosen: where the search stands, and which page was taken. */
import { createStore } from 'zustand/vanilla';
import { PdfPageFailure, findDocumentPage } from './document-page';

interface PdfState {
  /** The file that is looked through, and its page at hand; null while it is opened. */
  readonly looking: { readonly file: File; readonly at: { readonly page: number; readonly pages: number } | null } | null;
  /** The picture that was made of a page. */
  readonly taken: { readonly picture: File; readonly page: number; readonly pages: number } | null;
}

const NOTHING: PdfState = { looking: null, taken: null };

export const pdfStore = createStore<PdfState>(() => NOTHING);

/** The picture keeps the file's name; what is in it tells that it is a picture. */
function pictureOf(file: File, picture: Blob, page: number): File {
  const name = file.name.replace(/\.pdf$/iu, '');
  return new File([picture], `${name === '' ? 'scan' : name}-${page}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
}

/**
 * Makes a picture of the page that holds the document.
 * @returns the picture, or the code of the error catalogue that says why there is none; undefined when it was aborted
 */
export async function pictureOfPdf(file: File, signal: AbortSignal): Promise<{ readonly picture: File } | { readonly problem: string } | undefined> {
  pdfStore.setState({ looking: { file, at: null } });
  try {
    const onLooking = (page: number, pages: number): void => pdfStore.setState({ looking: { file, at: { page, pages } } });
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
