import { isChunkError } from '~/lib/chunk-reload';

/** Why a PDF file cannot be shown. `unsupported`: this browser cannot run the reader. `unreachable`: it could not be fetched. */
export type PdfProblem = 'password' | 'broken' | 'unsupported' | 'unreachable';

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
  // What the reader needs and an old browser lacks: syntax, functions, workers of this kind.
  SyntaxError: 'unsupported',
  TypeError: 'unsupported',
  ReferenceError: 'unsupported',
  SecurityError: 'unsupported',
};

/** The problem behind whatever opening a file has thrown. */
export function problemOf(error: unknown): PdfProblem {
  if (isChunkError(error)) return 'unreachable';
  return (error instanceof Error ? BY_NAME[error.name] : undefined) ?? 'broken';
}
