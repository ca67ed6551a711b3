/** The records of the embedded OpenID provider. Times are milliseconds since the epoch. */

/**
 * PBKDF2-SHA-256 of a secret, base64url. The rounds are stored, so that they can be raised without invalidating old
 * hashes.
 */
export interface SecretHash {
  readonly salt: string;
  readonly hash: string;
  readonly rounds: number;
  /**
   * `hash` is derived from the result of PBKDF2, as is the key that wraps the account's data key. Without it `hash` is
   * that result itself, from before records were encrypted.
   */
  readonly derived?: true;
}

/** An account's data key, encrypted with AES-256-GCM. Both base64url. */
export interface WrappedKey {
  readonly iv: string;
  readonly key: string;
}

/** A passkey of this browser that opens an account. */
export interface Passkey {
  /** Of the credential, base64url. */
  readonly id: string;
  /** Input of the authenticator's pseudo-random function, base64url; its output gives the wrapping key. */
  readonly salt: string;
  readonly wrapped: WrappedKey;
}

/** The data key of an account, wrapped by a key from each secret that opens it. */
export interface AccountSeal {
  readonly password: WrappedKey;
  readonly recovery: WrappedKey;
  /** Wrapped by `restoreKey`, which is in every backup. */
  readonly backup: WrappedKey;
  readonly passkeys?: readonly Passkey[];
  /** Every record of the account is sealed. */
  readonly isComplete: boolean;
}

/** A user's account. The e-mail is the user name; `id` is the subject of the tokens. */
export interface AccountRecord {
  readonly id: string;
  /** As it was typed; unique among accounts, ignoring case. */
  readonly email: string;
  /** The link of the registration's mail was opened. Signing in is refused before. */
  readonly emailVerified: boolean;
  /** A new address that replaces `email` once it is confirmed. */
  readonly pendingEmail?: string;
  readonly password: SecretHash;
  /** Hash of the code that resets the password; a new code replaces it after use. */
  readonly recovery: SecretHash;
  /**
   * SHA-256 of the random keys of the latest backups, base64url. One of these backups allows setting a new password.
   */
  readonly restoreKeyHashes?: readonly string[];
  readonly role: string | null;
  /** Blocked by the operator: sign-ins and tokens are refused. */
  readonly blocked: boolean;
  /** Number of wrong passwords in a row; reset by a right one. */
  readonly failedSignIns: number;
  /** Sign-ins are refused before this time, after too many wrong passwords; 0: not locked. */
  readonly lockedUntil: number;
  readonly postcode: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly address?: string;
  /** False once the user has unsubscribed from the newsletter. */
  readonly newsletter?: boolean;
  readonly createdAt: number;
  /** Absent in accounts from before records were encrypted, until their next sign-in. */
  readonly seal?: AccountSeal;
  /** The key of every backup of a sealed account. */
  readonly restoreKey?: string;
  /** The account's key is not in this browser: its personal data are blank. Never stored. */
  readonly isKeyMissing?: true;
}

/** The account that owns an e-mail address. `id` is the address in lower case, so that claiming one is atomic. */
interface EmailRecord {
  readonly id: string;
  readonly ownerId: string;
}

/** An authorization code, usable once. `id` is the code's SHA-256. */
interface CodeRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly nonce?: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** A refresh token, usable once. `id` is the token's SHA-256. */
interface RefreshTokenRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly clientId: string;
  readonly scope: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** A session at the provider. Its tokens and silent renewal are valid no longer than it is. */
export interface SignInSessionRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/**
 * The provider's signing key pair. The private key is not extractable by scripts; the browser stores it in IndexedDB.
 */
export interface SigningKeyRecord {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly createdAt: number;
}

/** The provider's collections in the backend's store. */
export interface IdentityCollections {
  accounts: AccountRecord;
  emails: EmailRecord;
  codes: CodeRecord;
  refreshTokens: RefreshTokenRecord;
  signInSessions: SignInSessionRecord;
  signingKeys: SigningKeyRecord;
}
