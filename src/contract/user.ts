/** The account of the signed-in user. */
import { boolean, number, object, type InferType } from 'yup';
import { MAX_PROFILE_LENGTHS } from './limits';
import { getFile, getJson, postOnly, putJson, putOnly, upload } from './methods';
import { defineOperation } from './operation';
import { isStrongPassword, MAX_PASSWORD_LENGTH } from './password-rules';
import { file, id, line, mailAddress, noInput, noSchema, text } from './schemas';
import { subscription } from './subscription-schemas';
import type { IMPORTED_LISTS } from './backup';

const names = {
  firstName: text().max(MAX_PROFILE_LENGTHS.firstName).nullable().optional(),
  lastName: text().max(MAX_PROFILE_LENGTHS.lastName).nullable().optional(),
  postcode: text().max(MAX_PROFILE_LENGTHS.postcode).nullable().optional(),
  /** Street, house number and city. */
  address: text().max(MAX_PROFILE_LENGTHS.address).nullable().optional(),
};

/** The profile of the signed-in user. `email` is also the user name. */
export const profile = object({
  /** The subject (`sub`) of the access token. */
  userId: id(),
  email: line().required(),
  emailVerified: boolean().required(),
  /** A new address that is not confirmed yet. */
  pendingEmail: line().nullable().optional(),
  /** `Mod` for moderators; absent or null for everybody else. */
  role: line().nullable().optional(),
  ...names,
});
export type Profile = InferType<typeof profile>;

const strongPassword = () =>
  line()
    .max(MAX_PASSWORD_LENGTH)
    .required()
    .test('password', 'six characters, upper and lower case, a digit', (value) => isStrongPassword(value));

/** The user's plan, and how many vehicles it allows. */
export const getUserSubscription = defineOperation({
  ...getJson,
  name: 'User.GetUserSubscription',
  path: '/api/User/GetUserSubscription',
  access: 'user',
  input: noInput,
  output: subscription.required(),
});

/** The profile of the signed-in user. */
export const getProfile = defineOperation({
  ...getJson,
  name: 'User.GetProfile',
  path: '/api/User/GetProfile',
  access: 'user',
  input: noInput,
  output: profile.required(),
});

/**
 * Changes the names and the address. An absent property is left unchanged, "" or null removes it; the postcode cannot
 * be removed and must be valid (`validation`, rule `postcode`).
 */
export const updateProfile = defineOperation({
  ...putJson,
  name: 'User.UpdateProfile',
  path: '/api/User/UpdateProfile',
  access: 'user',
  input: object(names),
  output: profile.required(),
});

/**
 * Stores a new address as `pendingEmail` and mails a link to it; the address takes effect once that link is opened. The
 * account's current address withdraws a pending one: its link becomes invalid, and no mail is sent. 422 `email.same`
 * for the current address when none is pending, 409 `email.taken` for another account's.
 * @errors email.same email.taken
 * @repeat sends another mail; the link in the first becomes invalid. A withdrawal is refused with 422 `email.same`.
 */
export const changeEmail = defineOperation({
  ...putJson,
  name: 'User.ChangeEmail',
  path: '/api/User/ChangeEmail',
  access: 'user',
  input: object({ email: mailAddress().required() }),
  output: profile.required(),
});

/**
 * Changes the password and signs out all other sessions. 422 `password.wrong` when the old password is wrong; 429
 * `password.locked` after five wrong passwords.
 * @errors password.wrong password.locked
 * @repeat is refused with 422 `password.wrong`, since the password has changed.
 */
export const changePassword = defineOperation({
  ...putOnly,
  name: 'User.ChangePassword',
  path: '/api/User/ChangePassword',
  access: 'user',
  input: object({ oldPassword: line().required(), newPassword: strongPassword() }),
  output: noSchema,
});

/**
 * Mails a new link to the pending address, else to the account's unverified one; older links become invalid. 409
 * `conflict` when there is no address to confirm.
 * @errors conflict
 * @repeat sends another mail; the link in the first becomes invalid.
 */
export const resendVerification = defineOperation({
  ...postOnly,
  name: 'User.ResendVerification',
  path: '/api/User/ResendVerification',
  access: 'user',
  input: noInput,
  output: noSchema,
});

/**
 * Confirms an e-mail address. `token` comes from the link in the mail and works once. 410 `email.link` when it was used
 * or has expired.
 * @errors email.link email.taken
 * @repeat is refused with 410 `email.link`.
 */
export const confirmEmail = defineOperation({
  ...postOnly,
  name: 'User.ConfirmEmail',
  path: '/api/User/ConfirmEmail',
  access: 'public',
  input: object({
    /** From the link in the mail. */
    token: line().required(),
  }),
  output: noSchema,
});

const count = () => number().integer().min(0).required();

/**
 * Counts of what deleting the account would remove, for the confirmation. `shares`: active ones; `invoices`: payments
 * made.
 */
export const getContents = defineOperation({
  ...getJson,
  name: 'User.GetContents',
  path: '/api/User/GetContents',
  access: 'user',
  input: noInput,
  output: object({
    vehicles: count(),
    photos: count(),
    /** Absent where the server keeps no albums. */
    albumPhotos: number().integer().min(0).optional(),
    documents: count(),
    /** Absent where the server keeps no history. */
    historyEntries: number().integer().min(0).optional(),
    shares: count(),
    invoices: count(),
  }).required(),
});

/**
 * Deletes the account and all its data. Requires the password (422 `password.wrong`), which is sent in the body of the
 * DELETE request; absent where the provider keeps passwords (`VITE_ACCOUNT_URL`): then the token suffices, since the
 * app has no way to ask for a newer sign-in.
 * @errors password.wrong password.locked
 * @repeat is refused with 401, since the account no longer exists.
 */
export const deleteAccount = defineOperation({
  method: 'DELETE',
  encoding: 'json',
  answer: 'empty',
  name: 'User.DeleteAccount',
  path: '/api/User/DeleteAccount',
  access: 'user',
  input: object({
    /** Required by a server that keeps passwords itself. */
    password: line().optional(),
  }),
  output: noSchema,
});

/** Response header of `User.ExportData`: the number of files that could not be read. */
export const UNREADABLE_FILES_HEADER = 'X-Unreadable-Files';

/**
 * All data of the account in one file, without the stored files that can no longer be read. Their number may be in the
 * header `X-Unreadable-Files`.
 */
export const exportData = defineOperation({
  ...getFile,
  name: 'User.ExportData',
  path: '/api/User/ExportData',
  access: 'user',
  input: noInput,
  output: noSchema,
});

const imported = () =>
  object({
    /** Number of records that were added. */
    added: count(),
    /** Number of records that already existed and were left unchanged. */
    existing: count(),
  }).required();

/**
 * Adds the vehicles, photos, documents, history and scans of a backup to the account; existing records are left
 * unchanged. 422 `backup.foreign`, `backup.broken`, `backup.older` or `backup.newer` when the file cannot be used, 413
 * `backup.too-large` when its contents have more than 1 GiB; then nothing is changed. Beyond the plan's limit vehicles
 * are added too, but single ones cannot be opened then; with `withinPlan` the call is refused instead (409
 * `backup.over-limit`).
 * @errors backup.foreign backup.broken backup.older backup.newer backup.too-large
 *   backup.over-limit
 * @repeat adds nothing, since all records already exist.
 */
export const importData = defineOperation({
  ...upload,
  name: 'User.ImportData',
  path: '/api/User/ImportData',
  access: 'user',
  input: object({
    /** A file from `User.ExportData`. */
    file: file(),
    /** Adds nothing if the account would have more vehicles than its plan allows. */
    withinPlan: boolean().optional(),
  }),
  output: object({
    vehicles: imported(),
    photos: imported(),
    /** Absent where the server keeps no albums. */
    albumPhotos: imported().default(undefined).optional(),
    documents: imported(),
    /** Absent where the server keeps no history. */
    historyEntries: imported().default(undefined).optional(),
    scans: imported(),
  } satisfies Record<(typeof IMPORTED_LISTS)[number], unknown>).required(),
});
