/** Creates accounts. The form and the provider share the validation rules. */
import { boolean, object, ref, string, type InferType } from 'yup';
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
 * @param most characters of `too-long`
 */
export type RuleMessage = (rule: RegistrationRule, most?: number) => string;

const MAX_NAME = 100;
const MAX_ADDRESS = 200;

const byName: RuleMessage = (rule) => rule;

/** The provider gets an address as typed or pasted, without the contract's cleaning of texts. */
const addressSchema = (say: RuleMessage, isAddress: (text: string) => boolean) =>
  string()
    .transform((typed: unknown) => (typeof typed === 'string' ? plainLine(typed) : typed))
    .required(say('required'))
    .max(MAX_MAIL_ADDRESS_LENGTH, say('too-long', MAX_MAIL_ADDRESS_LENGTH))
    .test('email', say('email'), isAddress);

/** A new e-mail address. */
export const emailSchema = (say: RuleMessage = byName) => addressSchema(say, isMailAddress);

/** The e-mail address of an account, which an earlier version may have accepted. */
export const accountEmailSchema = (say: RuleMessage = byName) => addressSchema(say, isStoredMailAddress);

/** A new password. */
export const passwordSchema = (say: RuleMessage = byName) =>
  string()
    .required(say('required'))
    .max(MAX_PASSWORD_LENGTH, say('too-long', MAX_PASSWORD_LENGTH))
    .test('password', say('password'), (value) => passwordProblems(value ?? '').length === 0);

/** Must equal the field `password`. */
export const confirmationSchema = (say: RuleMessage = byName) =>
  string()
    .required(say('required'))
    .oneOf([ref('password')], say('mismatch'));

/** Input of the registration. */
export const registrationSchema = (say: RuleMessage = byName) =>
  object({
    email: emailSchema(say),
    postcode: string().trim().required(say('required')).matches(POSTCODE, say('postcode')),
    password: passwordSchema(say),
    confirmation: confirmationSchema(say),
    firstName: string().trim().max(MAX_NAME, say('too-long', MAX_NAME)).default(''),
    lastName: string().trim().max(MAX_NAME, say('too-long', MAX_NAME)).default(''),
    address: string().trim().max(MAX_ADDRESS, say('too-long', MAX_ADDRESS)).default(''),
    /** 18 or older, with full legal capacity. */
    adult: boolean().required(say('adult')).oneOf([true], say('adult')),
    /** Accepts the terms. */
    terms: boolean().required(say('terms')).oneOf([true], say('terms')),
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
