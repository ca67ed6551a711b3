/**
 * Declarations by which a consumer ends a contract without signing in: withdrawal (§ 356a BGB) and cancellation of
 * the contract (§ 312k BGB).
 */
import { object, string } from 'yup';
import { LANGUAGES, type Language } from '~/i18n/paths';
import { postJson } from './methods';
import { defineOperation, type OutputOf } from './operation';
import { day, id, mailAddress, moment } from './schemas';

/** Maximum lengths in characters. */
export const DECLARATION_LENGTHS = {
  name: 200,
  contract: 500,
  /** The note of a withdrawal, and the reason of a cancellation. */
  text: 2000,
} as const;

export const CONTRACT_CANCELLATION_KINDS = ['ordinary', 'for-cause'] as const;
export type ContractCancellationKind = (typeof CONTRACT_CANCELLATION_KINDS)[number];

/** What every declaration says. */
const declarant = {
  /** Of the consumer. */
  name: string().max(DECLARATION_LENGTHS.name).required(),
  /** The contract as the consumer names it: plan and day of the order, or a number. */
  contract: string().max(DECLARATION_LENGTHS.contract).required(),
  /** Where the receipt is sent. */
  email: mailAddress().required(),
};

export type DeclarationLanguage = Language;

/** Language of the receipt's mail; German by default. */
const language = () => string().oneOf(LANGUAGES).optional();

const withdrawal = {
  ...declarant,
  note: string().max(DECLARATION_LENGTHS.text).optional(),
};

const contractCancellation = {
  ...declarant,
  kind: string().oneOf(CONTRACT_CANCELLATION_KINDS).required(),
  /** Required for a cancellation for cause. */
  reason: string().max(DECLARATION_LENGTHS.text).optional(),
  /** The day on which the contract is to end; absent: as soon as possible. */
  end: day().optional(),
};

/** Shared by both receipts. */
const receipt = {
  /** Number of the declaration, for questions about it. */
  id: id(),
  /** When the server received it. */
  receivedAt: moment().required(),
};

/**
 * Declares the withdrawal from a contract. The server stores the declaration with the time of its receipt, sends the
 * receipt to `email` at once, and answers with the same receipt. It takes every declaration, and the answer does not
 * tell whether name, contract or address are known: whether the withdrawal is effective is decided afterwards.
 * @repeat is received as a further declaration, with a receipt of its own; it changes nothing.
 */
export const withdraw = defineOperation({
  ...postJson,
  name: 'Subscription.Withdraw',
  path: '/api/Subscription/Withdraw',
  access: 'anyone',
  input: object({ ...withdrawal, language: language() }),
  output: object({
    ...receipt,
    /** The declaration as it was received. */
    content: object(withdrawal).required(),
  }).required(),
});

/**
 * Declares the cancellation of a contract. 400 `validation` for one for cause without a `reason`. The server stores the
 * declaration with the time of its receipt, sends the receipt to `email` at once, and answers with the same receipt. It
 * takes every declaration, and the answer does not tell whether name, contract or address are known. An ordinary
 * cancellation takes effect at the next possible day, or at `end` if that is later.
 * @repeat is received as a further declaration, with a receipt of its own; it changes nothing.
 */
export const cancelContract = defineOperation({
  ...postJson,
  name: 'Subscription.CancelContract',
  path: '/api/Subscription/CancelContract',
  access: 'anyone',
  input: object({ ...contractCancellation, language: language() }),
  output: object({
    ...receipt,
    /** The declaration as it was received. */
    content: object(contractCancellation).required(),
  }).required(),
});

export type WithdrawalReceipt = OutputOf<typeof withdraw>;
export type ContractCancellationReceipt = OutputOf<typeof cancelContract>;
