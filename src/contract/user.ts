/** The signed-in person's account. */
import { boolean, number, object, type InferType } from 'yup';
import { getFile, getJson, postOnly, putJson, putOnly, upload } from './methods';
import { defineOperation } from './operation';
import { isStrongPassword } from './password-rules';
import { file, id, line, mailAddress, noInput, noSchema, text } from './schemas';
import { subscription } from './subscription-schemas';

const names = {
  firstName: text().max(100).nullable().optional(),
  lastName: text().max(100).nullable().optional(),
  postcode: text().max(10).nullable().optional(),
  /** Street, house number, place. */
  address: text().max(300).nullable().optional(),
};

/** The signed-in person. `email` is the profile's name. */
export const profile = object({
  /** The subject (`sub`) of the access token. */
  userId: id(),
  email: line().required(),
  emailVerified: boolean().required(),
  /** An address that waits for its confirmation. */
  pendingEmail: line().nullable().optional(),
  /** `Mod` for moderators; absent or null for everybody else. */
  role: line().nullable().optional(),
  ...names,
});
export type Profile = InferType<typeof profile>;

const strongPassword = () =>
  line().required().test('password', 'six characters, upper and lower case, a digit', (value) => isStrongPassword(value));

/** The plan of the person, and how many vehicles it allows. */
export const getUserSubscription = defineOperation({
  ...getJson,
  name: 'User.GetUserSubscription',
  path: '/api/User/GetUserSubscription',
  access: 'user',
  input: noInput,
  output: subscription.required(),
});

/** Who is signed in. */
export const getProfile = defineOperation({
  ...getJson,
  name: 'User.GetProfile',
  path: '/api/User/GetProfile',
  access: 'user',
  input: noInput,
  output: profile.required(),
});

/**
 * Changes the names and the address. What is absent stays, "" or null removes it; the postcode cannot be removed and must be
 * one (`validation`, rule `postcode`).
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
 * The new address waits as `pendingEmail` and counts once it is confirmed through the link that is sent to it. 422
 * `email.same` for the account's own, 409 `email.taken` for another account's.
 * @errors email.same email.taken
 * @repeat sends another mail; the link of the first stops working.
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
 * Ends every other sign-in. 422 `password.wrong` when the old one is not right; 429 `password.locked` after five such.
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
 * Sends the link to the address that waits, else to the account's unverified one; older links stop working. 409 `conflict`
 * when no address waits for a confirmation.
 * @errors conflict
 * @repeat sends another mail; the link of the first stops working.
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
 * `token` comes from the link in the mail and works once. 410 `email.link` when it was used or is too old.
 * @errors email.link email.taken
 * @repeat is refused with 410 `email.link`.
 */
export const confirmEmail = defineOperation({
  ...postOnly,
  name: 'User.ConfirmEmail',
  path: '/api/User/ConfirmEmail',
  access: 'guest',
  input: object({
    /** From the link in the mail. */
    token: line().required(),
  }),
  output: noSchema,
});

const count = () => number().integer().min(0).required();

/** What goes with the account, counted, for whoever is about to delete it. Shares that still run; payments that were made. */
export const getContents = defineOperation({
  ...getJson,
  name: 'User.GetContents',
  path: '/api/User/GetContents',
  access: 'user',
  input: noInput,
  output: object({ vehicles: count(), photos: count(), documents: count(), shares: count(), invoices: count() }).required(),
});

/**
 * Removes the account and everything that is kept for it. The password is asked again (422 `password.wrong`); it travels in
 * the body, which a DELETE may carry.
 * @errors password.wrong password.locked
 * @repeat is refused with 401: the account is gone.
 */
export const deleteAccount = defineOperation({
  method: 'DELETE',
  encoding: 'json',
  answer: 'empty',
  name: 'User.DeleteAccount',
  path: '/api/User/DeleteAccount',
  access: 'user',
  input: object({ password: line().required() }),
  output: noSchema,
});

/** Everything that is kept about the person, in one file. */
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
    /** Put into the account. */
    added: count(),
    /** Were there already and stayed as they are. */
    there: count(),
  }).required();

/**
 * Puts the vehicles, photos, documents and scans of a backup into the account; what is there already stays as it is. 422
 * `backup.foreign`, `backup.broken`, `backup.older` or `backup.newer` when the file cannot be used: then nothing is changed.
 * @errors backup.foreign backup.broken backup.older backup.newer
 * @repeat adds nothing: everything is there already.
 */
export const importData = defineOperation({
  ...upload,
  name: 'User.ImportData',
  path: '/api/User/ImportData',
  access: 'user',
  input: object({
    /** What `User.ExportData` answered. */
    file: file(),
  }),
  output: object({ vehicles: imported(), photos: imported(), documents: imported(), scans: imported() }).required(),
});
