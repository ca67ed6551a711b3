/** Why a form of the provider was refused as a whole, and the sentence for it. */
import type { TFunction } from 'i18next';
import { signInProblem } from '~/session/keep-item';
import { StorageClosedError, StorageQuotaError } from '~/backend/store/store';

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
  if (error instanceof FormProblem) return t(`problem.${error.reason}`, { seconds: error.seconds });
  if (error instanceof StorageClosedError) return t(`problem.storage.${error.reason}`);
  return t(error instanceof StorageQuotaError ? 'problem.quota' : signInProblem(error, 'problem.unexpected'));
}
