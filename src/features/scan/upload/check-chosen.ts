/** Checks a chosen photo or PDF file before anything is read or sent. */
import { withEndMark } from '~/lib/image/picture-facts';
import { MAX_FILE_BYTES } from '~/lib/readable-file';
import { inspectFile, isDecodable, fileKindOf } from '~/scanner/input/inspect-file';
import type { DocumentSide } from '../pdf/page-messages';
import { pictureOfPdf } from '../pdf/pdf-store';

/** An error code, or the picture to read instead of the file; `back`: the document's other side in the same file. */
export type CheckedChoice =
  | { readonly problem: string }
  | { readonly problem: null; readonly picture: File; readonly back?: File };

/** The pictures of a PDF file's pages. */
async function checkPdf(file: File, signal: AbortSignal, side: DocumentSide): Promise<CheckedChoice> {
  const made = await pictureOfPdf(file, signal, side);
  return made !== undefined && 'picture' in made
    ? { problem: null, ...made }
    : { problem: made?.problem ?? 'cancelled' };
}

/**
 * Checks a file. A PDF file's pages and a JPEG that lacks its end mark are replaced by pictures that browsers decode.
 * @param signal aborts the search in a PDF file; the problem is `cancelled` then
 * @param side the side that the file was chosen for, which is looked for on the pages of a PDF file
 */
export async function checkChosen(file: File, signal: AbortSignal, side: DocumentSide): Promise<CheckedChoice> {
  if (file.size > 0 && file.size <= MAX_FILE_BYTES) {
    // A file that is gone is reported by `inspectFile`.
    const kind = await fileKindOf(file).catch(() => undefined);
    if (kind === 'pdf') return checkPdf(file, signal, side);
  }
  const { problem, facts } = await inspectFile(file);
  if (problem === 'file-gone') return { problem: 'file.gone' };
  if (problem !== undefined) return { problem: `scan.${problem}` };
  if (facts?.kind === 'heic' && !(await isDecodable(file))) return { problem: 'scan.heic' };
  return { problem: null, picture: withEndMark(file, facts) };
}
