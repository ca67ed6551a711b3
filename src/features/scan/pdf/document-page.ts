/** The page of a PDF file that holds the document, as a picture. Everything heavy happens in a worker of its own. */
import type { DrawnPage, PageAnswer, PageRequest, PdfPageProblem } from './page-messages';

/** A PDF file that gives no picture. */
export class PdfPageFailure extends Error {
  override readonly name = 'PdfPageFailure';

  constructor(readonly problem: PdfPageProblem) {
    super(problem);
  }
}

interface PageSearch {
  /** Ends the search, and the worker with it. */
  readonly signal: AbortSignal;
  /** Called with every page that is looked at. */
  readonly onLooking: (page: number, pages: number) => void;
}

/** The worker as the search needs it. */
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
      // Blobs are cloned by reference: nothing needs a transfer.
      worker.postMessage(request, []);
    },
    end: () => worker.terminate(),
  };
}

/**
 * Finds the page and draws it.
 * @throws PdfPageFailure that says what is wrong with the file; the signal's reason when it is aborted
 */
export async function findDocumentPage(file: Blob, { signal, onLooking }: PageSearch, createWorker = createPageWorker): Promise<DrawnPage> {
  signal.throwIfAborted();
  const worker = createWorker();
  try {
    return await new Promise<DrawnPage>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.start(
        { file },
        (answer) => {
          if (answer.type === 'looking') onLooking(answer.page, answer.pages);
          else if (answer.type === 'failed') reject(new PdfPageFailure(answer.problem));
          else resolve({ picture: answer.picture, page: answer.page, pages: answer.pages });
        },
        () => reject(new PdfPageFailure('pdf-unavailable')),
      );
    });
  } finally {
    worker.end();
  }
}
