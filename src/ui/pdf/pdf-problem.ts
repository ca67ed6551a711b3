import { isChunkError } from '~/lib/chunk-error';

/**
 * Why a PDF file cannot be shown. `unsupported`: this browser cannot run pdf.js. `unreachable`: pdf.js could not be
 * loaded. `outdated`: its files are gone since a newer version was deployed.
 */
export type PdfProblem = 'password' | 'broken' | 'unsupported' | 'unreachable' | 'outdated';

export class PdfFailure extends Error {
  override readonly name = 'PdfFailure';

  constructor(
    readonly problem: PdfProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

const BY_NAME: Readonly<Record<string, PdfProblem>> = {
  PasswordException: 'password',
  InvalidPDFException: 'broken',
  FormatError: 'broken',
  UnknownErrorException: 'broken',
  // Thrown by browsers that lack what pdf.js needs: syntax, functions, module workers.
  SyntaxError: 'unsupported',
  TypeError: 'unsupported',
  ReferenceError: 'unsupported',
  SecurityError: 'unsupported',
};

/** Maps an error thrown while opening a file to a problem. */
export function problemOf(error: unknown): PdfProblem {
  if (isChunkError(error)) return 'unreachable';
  return (error instanceof Error ? BY_NAME[error.name] : undefined) ?? 'broken';
}
