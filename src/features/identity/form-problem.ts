/** Why a form of the provider was rejected as a whole, with its message. */
import type { TFunction } from 'i18next';
import { HasKeyError } from '~/backend/identity/account-key';
import { storageProblem } from './storage-problem';
import { PasskeyError } from './webauthn';

type Reason = 'wrong' | 'blocked' | 'locked' | 'passkeyUnknown';

/** Thrown by a form's submit; the form shell shows its message and keeps the input. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem';

  constructor(
    readonly reason: Reason,
    readonly seconds = 0,
  ) {
    super(reason);
  }
}

/** The message for an error thrown by a submit. */
export function describeProblem(t: TFunction<['identity', 'common']>, error: unknown): string {
  if (error instanceof HasKeyError) return t('problem.otherTab');
  if (error instanceof PasskeyError && error.reason !== 'exists') return t(`passkey.${error.reason}`);
  return error instanceof FormProblem
    ? t(`problem.${error.reason}`, { seconds: error.seconds })
    : t(storageProblem(error));
}
