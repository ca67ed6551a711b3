/** Why a form of the provider was refused as a whole, and the sentence for it. */
import type { TFunction } from 'i18next';
import { storageProblem } from './storage-problem';

type Reason = 'wrong' | 'wrongCode' | 'blocked' | 'locked';

/** Thrown by a form's submit; the form shell shows its sentence and keeps what was typed. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem';

  constructor(
    readonly reason: Reason,
    readonly seconds = 0,
  ) {
    super(reason);
  }
}

/** The sentence for what a submit threw. */
export function describeProblem(t: TFunction<['identity', 'common']>, error: unknown): string {
  return error instanceof FormProblem ? t(`problem.${error.reason}`, { seconds: error.seconds }) : t(storageProblem(error));
}
