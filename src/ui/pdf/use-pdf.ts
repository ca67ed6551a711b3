import { useEffect, useState } from 'react';
import { openPdf, type Page, type Pdf } from './open-pdf';
import { PdfFailure, type PdfProblem } from './pdf-problem';

export type PdfState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly pdf: Pdf }
  | { readonly status: 'failed'; readonly problem: PdfProblem };

const problemIn = (error: unknown): PdfProblem => (error instanceof PdfFailure ? error.problem : 'broken');

/** Opens a file as a PDF and closes it on unmount. Give the component a `key` per file. */
export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'opening' });
  useEffect(() => {
    let isMounted = true;
    const opening = openPdf(file);
    opening.then(
      (pdf) => (isMounted ? setState({ status: 'open', pdf }) : pdf.close()),
      (error: unknown) => isMounted && setState({ status: 'failed', problem: problemIn(error) }),
    );
    return () => {
      isMounted = false;
      void opening.then((pdf) => pdf.close()).catch(() => undefined);
    };
  }, [file]);
  return state;
}

/** A page of an open PDF, which is closed when another one is shown; undefined while it loads. */
export function usePage(pdf: Pdf | undefined, number: number): Page | 'broken' | undefined {
  const [known, setKnown] = useState<{ readonly pdf: Pdf; readonly number: number; readonly page: Page | 'broken' }>();
  useEffect(() => {
    if (pdf === undefined) return undefined;
    let isCurrent = true;
    const loading = pdf.page(number);
    loading.then(
      (page) => isCurrent && setKnown({ pdf, number, page }),
      () => isCurrent && setKnown({ pdf, number, page: 'broken' }),
    );
    return () => {
      isCurrent = false;
      void loading.then((page) => page.close()).catch(() => undefined);
    };
  }, [pdf, number]);
  return known?.pdf === pdf && known?.number === number ? known.page : undefined;
}
