import { FileGoneError } from '~/lib/readable-file';
import { PdfFailure, problemOf, type PdfProblem } from '~/ui/pdf/pdf-problem';
import type { PdfPageProblem } from './page-messages';

const PAGE_PROBLEMS: Readonly<Record<PdfProblem, PdfPageProblem>> = {
  password: 'pdf-locked',
  broken: 'pdf-broken',
  unsupported: 'pdf-unsupported',
  unreachable: 'pdf-unavailable',
  outdated: 'outdated',
};

/** Maps an error thrown while the document is looked for in a PDF file to a problem. */
export function pageProblemOf(error: unknown): PdfPageProblem {
  if (error instanceof FileGoneError) return 'file-gone';
  return PAGE_PROBLEMS[error instanceof PdfFailure ? error.problem : problemOf(error)];
}
