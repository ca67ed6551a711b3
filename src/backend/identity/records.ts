/** The records of the embedded OpenID provider. Times are milliseconds since the epoch. */

/** PBKDF2-SHA-256 of a secret, base64url. The rounds are kept, so that they can grow without locking anybody out. */
export interface SecretHash {
  readonly salt: string;
  readonly hash: string;
  readonly rounds: number;
}

/** A person's account. The profile name is the e-mail; `id` is the subject of the tokens. */
export interface AccountRecord {
  readonly id: string;
  /** As it was typed; two accounts never share one, whatever the case. */
  readonly email: string;
  /** Registration is complete: the link of its mail was followed. Nobody signs in before. */
  readonly emailVerified: boolean;
  /** An address that waits for its confirmation to take the place of `email`. */
  readonly pendingEmail?: string;
  readonly password: SecretHash;
  /** Hash of the code that resets the password; a new code replaces it after use. */
  readonly recovery: SecretHash;
  /** SHA-256 of the random keys of the latest backups, base64url: whoever brings one of them may set a new password. */
  readonly restoreKeyHashes?: readonly string[];
  readonly role: string | null;
  /** Blocked by the operator: no sign-in, and tokens are refused. */
  readonly blocked: boolean;
  /** Wrong passwords in a row; a right one clears them. */
  readonly failedSignIns: number;
  /** After too many wrong passwords nobody signs in before this time. */
  readonly lockedUntil: number;
  readonly postcode: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly address?: string;
  /** False once the person left the newsletter. */
  readonly newsletter?: boolean;
  readonly createdAt: number;
}

/** Which account an e-mail belongs to. `id` is the e-mail in lower case, so that taking one is atomic. */
interface EmailRecord {
  readonly id: string;
  readonly ownerId: string;
}

/** An authorization code, taken once. `id` is the code's SHA-256. */
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

/** A refresh token, taken once. `id` is the token's SHA-256. */
interface RefreshTokenRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly clientId: string;
  readonly scope: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** A sign-in at the provider: silent renewal and every token live as long as it does. */
export interface SignInSessionRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** The provider's signing key pair. The private key cannot be exported; on the disk it lies as the browser keeps it. */
export interface SigningKeyRecord {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly createdAt: number;
}

/** The provider's part of the backend's collections. */
export interface IdentityCollections {
  accounts: AccountRecord;
  emails: EmailRecord;
  codes: CodeRecord;
  refreshTokens: RefreshTokenRecord;
  signInSessions: SignInSessionRecord;
  signingKeys: SigningKeyRecord;
}
