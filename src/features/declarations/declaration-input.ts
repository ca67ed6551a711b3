/** The forms' values as inputs of the operations: empty fields and those of another choice are left out. */
import type { cancelContract, withdraw } from '~/contract/declarations';
import type { InputOf } from '~/contract/operation';
import type { Language } from '~/i18n/paths';
import type { ContractCancellationValues, WithdrawalValues } from './declaration-schema';

export function withdrawalInput(values: WithdrawalValues, language: Language): InputOf<typeof withdraw> {
  const { note, ...declarant } = values;
  return { ...declarant, ...(note !== '' && { note }), language };
}

export function contractCancellationInput(
  values: ContractCancellationValues,
  language: Language,
): InputOf<typeof cancelContract> {
  const { kind, reason, name, contract, email, end, day } = values;
  return {
    kind,
    // An ordinary cancellation needs no reason; one that was typed before the kind was changed is not sent.
    ...(kind === 'for-cause' && { reason }),
    name,
    contract,
    email,
    ...(end === 'day' && { end: day }),
    language,
  };
}

/** The typed values without blanks around them. */
export function trimValues<Values extends { readonly [name in keyof Values]: string }>(values: Values): Values {
  const entries = Object.entries<string>(values).map(([name, value]) => [name, value.trim()]);
  return { ...values, ...Object.fromEntries(entries) };
}
