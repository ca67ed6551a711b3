/** Values and validation rules of both forms. */
import { object, string } from 'yup';
import {
  DECLARATION_LENGTHS as MAX,
  CONTRACT_CANCELLATION_KINDS,
  type ContractCancellationKind,
} from '~/contract/declarations';
import type { Translate } from '~/i18n/i18n';
import { isDay } from '~/lib/calendar';
import { isStoredMailAddress } from '~/lib/mail-address';

/** When a cancelled contract is to end. */
export const CONTRACT_CANCELLATION_ENDS = ['soonest', 'day'] as const;
export type ContractCancellationEnd = (typeof CONTRACT_CANCELLATION_ENDS)[number];

export interface WithdrawalValues {
  readonly name: string;
  readonly contract: string;
  readonly email: string;
  readonly note: string;
}

export interface ContractCancellationValues {
  readonly kind: ContractCancellationKind;
  readonly reason: string;
  readonly name: string;
  readonly contract: string;
  readonly email: string;
  readonly end: ContractCancellationEnd;
  readonly day: string;
}

function declarantRules(t: Translate) {
  const email = t('common:form.email');
  return {
    name: string()
      .defined()
      .trim()
      .required(t('declaration:error.name'))
      .max(MAX.name, t('declaration:error.long', { max: MAX.name })),
    contract: string()
      .defined()
      .trim()
      .required(t('declaration:error.contract'))
      .max(MAX.contract, t('declaration:error.long', { max: MAX.contract })),
    // Also the address of the account where a new one of its kind would be refused: nothing may keep a consumer from this.
    email: string().defined().trim().required(email).test('mail', email, isStoredMailAddress),
  };
}

const textRule = (t: Translate) =>
  string()
    .defined()
    .trim()
    .max(MAX.text, t('declaration:error.long', { max: MAX.text }));

/** @param t with the namespaces `declaration` and `common` */
export function withdrawalSchema(t: Translate) {
  return object({ ...declarantRules(t), note: textRule(t) });
}

/**
 * @param t with the namespaces `declaration` and `common`
 * @param today `YYYY-MM-DD`; a contract cannot end before
 */
export function contractCancellationSchema(t: Translate, today: string) {
  return object({
    kind: string<ContractCancellationKind>().defined().oneOf(CONTRACT_CANCELLATION_KINDS),
    reason: textRule(t).when('kind', ([kind], reason) =>
      kind === 'for-cause' ? reason.required(t('declaration:error.reason')) : reason,
    ),
    ...declarantRules(t),
    end: string<ContractCancellationEnd>().defined().oneOf(CONTRACT_CANCELLATION_ENDS),
    day: string()
      .defined()
      .when('end', ([end], day) =>
        end === 'day'
          ? day.test('day', t('declaration:error.day'), (value) => isDay(value ?? '') && (value ?? '') >= today)
          : day,
      ),
  });
}
