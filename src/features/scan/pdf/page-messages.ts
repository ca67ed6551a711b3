/** The messages between the page and the worker that looks for the document in a PDF file. */

/** Why a PDF file gives no picture. Each has a sentence in the error catalogue (namespace `errors`, key `scan.<code>`). */
export type PdfPageProblem =
  | 'pdf-locked' // it asks for a password
  | 'pdf-broken'
  | 'pdf-no-document' // no page looks like the document
  | 'pdf-unavailable'; // the reader of PDF files could not be fetched, or this browser cannot run it

/** The drawn page that holds the document. */
export interface DrawnPage {
  /** JPEG on white paper. */
  readonly picture: Blob;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

export type PageAnswer =
  /** `page` is looked at now. */
  | { readonly type: 'looking'; readonly page: number; readonly pages: number }
  | ({ readonly type: 'found' } & DrawnPage)
  | { readonly type: 'failed'; readonly problem: PdfPageProblem };

/** Asks for the page of a file; the worker serves one file. */
export interface PageRequest {
  readonly file: Blob;
}
