/** Finds the pages of a PDF file that show the document and renders them as pictures, in a worker of its own. */
import { isPageOutdated } from '~/lib/chunk-reload';
import type { DocumentSide, DrawnSides, PageAnswer, PageRequest, PdfPageProblem } from './page-messages';

/** No picture could be made of a PDF file. */
export class PdfPageFailure extends Error {
  override readonly name = 'PdfPageFailure';

  constructor(readonly problem: PdfPageProblem) {
    super(problem);
  }
}

interface PageSearch {
  /** Aborts the search and terminates the worker. */
  readonly signal: AbortSignal;
  /** Called for every page before it is examined. */
  readonly onExamine: (page: number, pages: number) => void;
  /** The side that the file was chosen for; the front if absent. */
  readonly side?: DocumentSide;
}

/** The subset of `Worker` that the search needs, so that tests can replace it. */
export interface PageWorker {
  readonly start: (request: PageRequest, answer: (answer: PageAnswer) => void, broken: () => void) => void;
  readonly end: () => void;
}

function createPageWorker(): PageWorker {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' });
  return {
    start(request, answer, broken) {
      worker.addEventListener('message', ({ data }: MessageEvent<PageAnswer>) => answer(data));
      worker.addEventListener('error', broken);
      worker.addEventListener('messageerror', broken);
      // Blobs are cloned by reference, so there is nothing to transfer.
      worker.postMessage(request, []);
    },
    end: () => worker.terminate(),
  };
}

/**
 * Finds the page with a side of the document, and that of the back if it is next to the front, and renders them.
 * @throws PdfPageFailure with the problem of the file; the signal's reason when aborted
 */
export async function findDocumentPage(
  file: Blob,
  { signal, onExamine, side = 'front' }: PageSearch,
  createWorker = createPageWorker,
  isOutdated = isPageOutdated,
): Promise<DrawnSides> {
  signal.throwIfAborted();
  const worker = createWorker();
  try {
    return await new Promise<DrawnSides>((resolve, reject) => {
      const fail = async (problem: PdfPageProblem): Promise<void> => {
        const mayBeGone = problem === 'pdf-unavailable' || problem === 'pdf-unsupported';
        const isGone = mayBeGone && (await isOutdated());
        reject(new PdfPageFailure(isGone ? 'outdated' : problem));
      };
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.start(
        { file, side },
        (answer) => {
          if (answer.type === 'examining') onExamine(answer.page, answer.pages);
          else if (answer.type === 'failed') void fail(answer.problem);
          else {
            const { type: _, ...sides } = answer;
            resolve(sides);
          }
        },
        () => void fail('pdf-unavailable'),
      );
    });
  } finally {
    worker.end();
  }
}
