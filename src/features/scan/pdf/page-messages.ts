/** Messages between the page and the worker that finds the document in a PDF file. */

/** Why no picture could be made of a PDF file. Each has a text in the namespace `errors`, key `scan.<code>`. */
export type PdfPageProblem =
  | 'pdf-locked' // encrypted, needs a password
  | 'pdf-broken'
  | 'file-gone' // deleted, moved or replaced on disk after it was chosen
  | 'pdf-no-document' // no page looks like the document
  | 'pdf-unavailable' // pdf.js could not be loaded
  | 'pdf-unsupported' // pdf.js does not run in this browser
  | 'outdated'; // either of them, since a newer version was deployed

/** A side of the document. */
export type DocumentSide = 'front' | 'back';

/** A rendered page. */
export interface DrawnPage {
  /** JPEG on a white background. */
  readonly picture: Blob;
  /** Page number, from 1. */
  readonly page: number;
}

/** The rendered pages that show the document; the page itself shows the wanted side if the file holds it. */
export interface DrawnSides extends DrawnPage {
  /** The page with the document's back, if it is next to the one with the wanted front. */
  readonly back?: DrawnPage;
  /** How many pages the file has. */
  readonly pages: number;
}

export type PageAnswer =
  /** `page` is being examined. */
  | { readonly type: 'examining'; readonly page: number; readonly pages: number }
  | ({ readonly type: 'found' } & DrawnSides)
  | { readonly type: 'failed'; readonly problem: PdfPageProblem };

/** Requests the document's page of a file; a worker serves one request. */
export interface PageRequest {
  readonly file: Blob;
  /** The side that the file was chosen for. */
  readonly side: DocumentSide;
}
