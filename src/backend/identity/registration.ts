/** Creates accounts. The form and the provider share the validation rules. */
import { boolean, object, ref, string, type InferType } from 'yup';
import { MAX_PROFILE_LENGTHS } from '~/contract/limits';
import { MAX_PASSWORD_LENGTH, passwordProblems } from '~/contract/password-rules';
import { isMailAddress, isStoredMailAddress, MAX_MAIL_ADDRESS_LENGTH } from '~/lib/mail-address';
import { plainLine } from '~/lib/plain-text';
import type { LinkMailRecord } from '../store/collections';
import type { Store } from '../store/store';
import { claimEmail, EmailTakenError } from './email-claim';
import { randomSecret } from './secrets';
import { writeMail } from './mails';
import type { AccountRecord } from './records';
import { newRecoveryCode } from './recovery-code';
import { newSeal } from './account-key';
import { newSecret } from './secret-hash';

/** German postcode: five digits. */
export const POSTCODE = /^\d{5}$/u;

/** The rules that an input can violate. */
type RegistrationRule = 'required' | 'too-long' | 'email' | 'postcode' | 'password' | 'mismatch' | 'adult' | 'terms';

/**
 * Message for a violated rule: a translated sentence in the form, the rule's name in the provider.
 * @param max characters of `too-long`
 */
export type RuleMessage = (rule: RegistrationRule, max?: number) => string;

/** A text of the profile; empty when it is missing. */
const profileText = (name: 'firstName' | 'lastName' | 'address', messageOf: RuleMessage) => {
  const max = MAX_PROFILE_LENGTHS[name];
  return string().trim().max(max, messageOf('too-long', max)).default('');
};

const byName: RuleMessage = (rule) => rule;

/** The provider gets an address as typed or pasted, without the contract's cleaning of texts. */
const addressSchema = (messageOf: RuleMessage, isAddress: (text: string) => boolean) =>
  string()
    .transform((typed: unknown) => (typeof typed === 'string' ? plainLine(typed) : typed))
    .required(messageOf('required'))
    .max(MAX_MAIL_ADDRESS_LENGTH, messageOf('too-long', MAX_MAIL_ADDRESS_LENGTH))
    .test('email', messageOf('email'), isAddress);

/** A new e-mail address. */
export const emailSchema = (messageOf: RuleMessage = byName) => addressSchema(messageOf, isMailAddress);

/** The e-mail address of an account, which an earlier version may have accepted. */
export const accountEmailSchema = (messageOf: RuleMessage = byName) => addressSchema(messageOf, isStoredMailAddress);

/** A new password. */
export const passwordSchema = (messageOf: RuleMessage = byName) =>
  string()
    .required(messageOf('required'))
    .max(MAX_PASSWORD_LENGTH, messageOf('too-long', MAX_PASSWORD_LENGTH))
    .test('password', messageOf('password'), (value) => passwordProblems(value ?? '').length === 0);

/** Must equal the field `password`. */
export const confirmationSchema = (messageOf: RuleMessage = byName) =>
  string()
    .required(messageOf('required'))
    .oneOf([ref('password')], messageOf('mismatch'));

/** Input of the registration. */
export const registrationSchema = (messageOf: RuleMessage = byName) =>
  object({
    email: emailSchema(messageOf),
    postcode: string().trim().required(messageOf('required')).matches(POSTCODE, messageOf('postcode')),
    password: passwordSchema(messageOf),
    confirmation: confirmationSchema(messageOf),
    firstName: profileText('firstName', messageOf),
    lastName: profileText('lastName', messageOf),
    address: profileText('address', messageOf),
    /** 18 or older, with full legal capacity. */
    adult: boolean().required(messageOf('adult')).oneOf([true], messageOf('adult')),
    /** Accepts the terms. */
    terms: boolean().required(messageOf('terms')).oneOf([true], messageOf('terms')),
  });
export type Registration = InferType<ReturnType<typeof registrationSchema>>;

export type RegistrationResult =
  | {
      readonly outcome: 'registered';
      readonly account: AccountRecord;
      readonly recoveryCode: string;
      /** Mail with the link that completes the registration. */
      readonly mail: LinkMailRecord;
    }
  | { readonly outcome: 'email-taken' };

function optional<Key extends string>(key: Key, value: string): Partial<Record<Key, string>> {
  return value === '' ? {} : ({ [key]: value } as Partial<Record<Key, string>>);
}

/**
 * Creates an account, one per e-mail, and its confirmation mail. The account can sign in once the mail's link was
 * opened.
 * @param query query of that link: return address and language
 * @throws ValidationError (yup) with every rule that the input violates
 * @throws StorageQuotaError when the browser's storage is full
 */
export async function register(store: Store, input: unknown, query?: URLSearchParams): Promise<RegistrationResult> {
  const registration = await registrationSchema().validate(input, { abortEarly: false, stripUnknown: true });
  const id = randomSecret();
  try {
    const claim = await claimEmail(store, registration.email, id);
    const recoveryCode = newRecoveryCode();
    const [password, recovery] = [await newSecret(registration.password), await newSecret(recoveryCode)];
    const sealed = store.sealing && (await newSeal(id, { password, recovery }, { isComplete: true }));
    const account: AccountRecord = {
      id,
      email: registration.email,
      emailVerified: false,
      password: password.hash,
      recovery: recovery.hash,
      role: null,
      blocked: false,
      failedSignIns: 0,
      lockedUntil: 0,
      postcode: registration.postcode,
      ...optional('firstName', registration.firstName),
      ...optional('lastName', registration.lastName),
      ...optional('address', registration.address),
      createdAt: Date.now(),
      ...sealed?.account,
    };
    const { mail, token } = await writeMail(id, { kind: 'registration', to: account.email, query });
    await store.batch({
      update: [claim],
      put: { keys: sealed?.keys ?? [], accounts: [account], mails: [mail], mailTokens: [token] },
    });
    return { outcome: 'registered', account, recoveryCode, mail };
  } catch (error) {
    if (error instanceof EmailTakenError) return { outcome: 'email-taken' };
    throw error;
  }
}
