/** The records of the embedded OpenID provider. Times are milliseconds since the epoch. */

/** A person's account. The profile name is the e-mail; `id` is the subject of the tokens. */
export interface AccountRecord {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** PBKDF2-SHA-256 of the password. */
  readonly password: { readonly salt: string; readonly hash: string; readonly rounds: number };
  readonly role: string | null;
  readonly blocked: boolean;
  readonly postcode: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly address?: string;
  readonly createdAt: number;
}

/** An authorization code, taken once. `id` is the code. */
export interface CodeRecord {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly nonce?: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** A refresh token, taken once. `id` is the token. */
export interface RefreshTokenRecord {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly scope: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** A sign-in at the provider that lets silent renewal pass. */
export interface SignInSessionRecord {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** The provider's signing key pair. */
export interface SigningKeyRecord {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly createdAt: number;
}

/** The provider's part of the backend's collections. */
export interface IdentityCollections {
  accounts: AccountRecord;
  codes: CodeRecord;
  refreshTokens: RefreshTokenRecord;
  signInSessions: SignInSessionRecord;
  signingKeys: SigningKeyRecord;
}
