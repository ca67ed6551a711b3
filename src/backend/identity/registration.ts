/** Creating an account. The same rules check the form and what the provider accepts. */
import { boolean, object, ref, string, type InferType } from 'yup';
import { passwordProblems } from '~/contract/password-rules';
import type { Store } from '../store/store';
import { emailKey } from './email-key';
import { randomSecret } from './encoding';
import type { AccountRecord } from './records';
import { newRecoveryCode } from './recovery';
import { hashSecret } from './secret-hash';

/** Something, an @, a domain with a dot; the rest only the mail server knows. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;

const email = () => string().trim().required('required').max(254, 'too-long').matches(EMAIL, 'email');

/** A password by the rules; the message is `password`. */
export const password = () =>
  string()
    .required('required')
    .max(200, 'too-long')
    .test('password', 'password', (value) => passwordProblems(value ?? '').length === 0);

/** Must equal the field `of`; the message is `mismatch`. */
export const confirmation = (of: string) => string().required('required').oneOf([ref(of)], 'mismatch');

/** What registration asks. Messages are keys of the form's texts. */
export const registrationSchema = object({
  email: email(),
  postcode: string().trim().required('required').matches(/^\d{5}$/u, 'postcode'),
  password: password(),
  confirmation: confirmation('password'),
  firstName: string().trim().max(100, 'too-long').default(''),
  lastName: string().trim().max(100, 'too-long').default(''),
  address: string().trim().max(200, 'too-long').default(''),
  /** 18 or older, with full legal capacity. */
  adult: boolean().required('adult').oneOf([true], 'adult'),
  /** The terms. */
  terms: boolean().required('terms').oneOf([true], 'terms'),
});
export type Registration = InferType<typeof registrationSchema>;

export type RegistrationResult =
  | { readonly outcome: 'registered'; readonly account: AccountRecord; readonly recoveryCode: string }
  | { readonly outcome: 'email-taken' };

function optional<Key extends string>(key: Key, value: string): Partial<Record<Key, string>> {
  return value === '' ? {} : ({ [key]: value } as Partial<Record<Key, string>>);
}

/**
 * Creates the account, once per e-mail. It can be used at once: on a device no mail is sent, so the e-mail stays
 * unverified until a confirmation can reach the person.
 * @throws ValidationError (yup) with every rule that the input breaks
 * @throws StorageQuotaError when the browser has no room
 */
export async function register(store: Store, input: unknown): Promise<RegistrationResult> {
  const wanted = await registrationSchema.validate(input, { abortEarly: false, stripUnknown: true });
  const id = randomSecret();
  const key = emailKey(wanted.email);
  // Taking the e-mail is the atomic step; two tabs cannot both get it.
  const taken = await store.update('emails', key, (existing) => existing ?? { id: key, ownerId: id });
  if (taken?.ownerId !== id) return { outcome: 'email-taken' };
  try {
    const recoveryCode = newRecoveryCode();
    const account: AccountRecord = {
      id,
      email: wanted.email,
      emailVerified: false,
      password: await hashSecret(wanted.password),
      recovery: await hashSecret(recoveryCode),
      role: null,
      blocked: false,
      failedSignIns: 0,
      lockedUntil: 0,
      postcode: wanted.postcode,
      ...optional('firstName', wanted.firstName),
      ...optional('lastName', wanted.lastName),
      ...optional('address', wanted.address),
      createdAt: Date.now(),
    };
    await store.put('accounts', account);
    return { outcome: 'registered', account, recoveryCode };
  } catch (error) {
    await store.delete('emails', key);
    throw error;
  }
}
