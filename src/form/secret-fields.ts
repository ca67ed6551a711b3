/** Names of the fields whose every character counts: forms validate and submit them as typed. */
const SECRET_FIELD_NAMES = ['password', 'oldPassword', 'newPassword', 'confirmation', 'passphrase'] as const;

export type SecretFieldName = (typeof SECRET_FIELD_NAMES)[number];

export const SECRET_FIELDS: ReadonlySet<string> = new Set(SECRET_FIELD_NAMES);
