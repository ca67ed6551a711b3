/** Seeds an account with cars directly into the browser's database, as a starting point for tests of something else. */
import type { Page } from '@playwright/test';
import { newSeal } from '../../src/backend/identity/account-key';
import { newSecret, type SecretWithKey } from '../../src/backend/identity/secret-hash';
import type { AccountRecord } from '../../src/backend/identity/records';
import {
  COLLECTION_NAMES,
  type HistoryEntryRecord,
  type SubscriptionRecord,
  type VehicleRecord,
} from '../../src/backend/store/collections';
import { pathTo } from '../../src/i18n/paths';
import type { FieldValues } from '../../src/zb1/field-codes';
import { signInSeeded, type SeededSignIn } from './seeded-sign-in';
import { expect } from './support';
import { text, type Language } from './texts';

/** Credentials of the seeded account. */
export const SEEDED = { email: 'lena.seed@example.org', password: 'Lichtkegel7' } as const;

const CREATED = '2026-01-05T10:00:00.000Z';

/** Fields of a plausible car; tests override what matters to them. */
const CAR_FIELDS: FieldValues = {
  A: 'HL SW 2412',
  B: '05.03.2014',
  '2.1': '0035',
  '2.2': 'AVB000123',
  J: 'M1',
  '4': 'AA',
  E: 'W0LPE8E65E8012347',
  'D.1': 'OPEL',
  'D.3': 'ASTRA',
  '5': 'FZ.Z.PERS.BEF.B. 8 SPL.',
  'P.1': '1598',
  'P.2': '0100',
  'P.3': 'DIESEL',
  '10': '0002',
  '14': 'EURO 6',
  '14.1': '36W0',
  T: '200',
  'V.7': '119',
  G: '1430',
  'F.1': '1955',
  'F.2': '1955',
  'S.1': '5',
  '15.1': '205/55 R16 91V',
};

/** A car record. @param id also determines the order in the list */
export function seededCar(
  id: string,
  fields: FieldValues = {},
  more: Partial<VehicleRecord> = {},
): Omit<VehicleRecord, 'ownerId'> {
  return {
    id,
    fields: { ...CAR_FIELDS, ...fields },
    mileageHistory: [],
    identification: 'unique',
    reportChecked: false,
    documentImage: null,
    confirmedAt: CREATED,
    createdAt: CREATED,
    updatedAt: CREATED,
    version: 1,
    ...more,
  };
}

/** A paid plan without a limit of cars. */
const LARGEST_PLAN: Omit<SubscriptionRecord, 'id' | 'ownerId'> = {
  plan: 'enterprise',
  interval: 'yearly',
  start: '2026-01-05',
  end: '2099-01-05',
  paymentProvider: 'device',
};

interface Records {
  readonly collections: readonly string[];
  readonly records: Readonly<Record<string, readonly unknown[]>>;
  /** The session to write: at the provider and in the app. */
  readonly signIn?: string | undefined;
  readonly key?: SeededSignIn['key'] | undefined;
  readonly kept?: SeededSignIn['kept'] | undefined;
}

/** Writes records into the database, creating it if needed. */
async function write({ collections, records, signIn, key, kept }: Records): Promise<void> {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('scheinwerfer');
    opening.addEventListener('upgradeneeded', () => {
      for (const name of collections)
        opening.result.createObjectStore(name, { keyPath: 'id' }).createIndex('ownerId', 'ownerId');
    });
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => fail(opening.error ?? new Error('The database did not open')));
  });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const signing = key && {
    privateKey: await crypto.subtle.importKey('jwk', key.privateKey, algorithm, false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', key.publicKey, algorithm, true, ['verify']),
  };
  await new Promise<void>((done, fail) => {
    const names = Object.keys(records);
    const transaction = database.transaction([...names, 'signingKeys'], 'readwrite');
    for (const name of names) for (const record of records[name] ?? []) transaction.objectStore(name).put(record);
    if (signing !== undefined)
      transaction.objectStore('signingKeys').put({ id: 'current', ...signing, createdAt: Date.now() });
    transaction.addEventListener('complete', () => done());
    transaction.addEventListener('error', () => fail(transaction.error ?? new Error('Nothing was written')));
  });
  database.close();
  if (signIn !== undefined) localStorage.setItem('identity.sign-in', signIn);
  if (kept !== undefined) localStorage.setItem(...kept);
}

/** Password hashing is slow by design, so hashes are cached. */
const secrets = new Map<string, Promise<SecretWithKey>>();

function secretOf(secret: string): Promise<SecretWithKey> {
  const known = secrets.get(secret) ?? newSecret(secret);
  secrets.set(secret, known);
  return known;
}

/**
 * Where the session exists: in the app; only at the provider, so that the first guarded page signs in silently;
 * nowhere.
 */
type SeededSession = 'app' | 'provider' | 'none';

interface SeedOptions {
  /** The plan has no limit of cars. */
  readonly allowsMany?: boolean;
  readonly entries?: readonly Omit<HistoryEntryRecord, 'ownerId'>[];
}

/**
 * Seeds an account with cars, by default signed in to the app. Leaves the page on a text file of the site, so that the
 * app does not run meanwhile.
 */
export async function seedAccount(
  page: Page,
  cars: readonly Omit<VehicleRecord, 'ownerId'>[] = [],
  session: SeededSession = 'app',
  { allowsMany = false, entries = [] }: SeedOptions = {},
): Promise<void> {
  const { email, password } = SEEDED;
  const id = 'account-1';
  const [ofPassword, ofRecovery] = [await secretOf(password), await secretOf('recovery')];
  // A signed-in account is from before records were encrypted; one that signs in encrypts them then.
  const seal = await newSeal(id, { password: ofPassword, recovery: ofRecovery }, { isComplete: false });
  const account: AccountRecord = {
    id,
    email,
    emailVerified: true,
    password: ofPassword.hash,
    recovery: ofRecovery.hash,
    ...(session === 'none' && seal.account),
    role: null,
    blocked: false,
    failedSignIns: 0,
    lockedUntil: 0,
    postcode: '23552',
    createdAt: Date.now(),
  };
  await page.goto('/robots.txt');
  const signIn = await signInSeeded(new URL(page.url()).origin, account);
  const inApp = session === 'app' && { key: signIn.key, kept: signIn.kept };
  await page.evaluate(write, {
    collections: COLLECTION_NAMES,
    records: {
      accounts: [account],
      emails: [{ id: email, ownerId: id }],
      signInSessions: [signIn.session],
      vehicles: cars.map((car) => ({ ...car, ownerId: id })),
      historyEntries: entries.map((entry) => ({ ...entry, ownerId: id })),
      subscriptions: allowsMany ? [{ id, ownerId: id, ...LARGEST_PLAN }] : [],
    },
    ...(session !== 'none' && { signIn: signIn.session.id }),
    ...inApp,
  });
}

/** Seeds an account and opens its list of cars. */
export async function openAsOwner(
  page: Page,
  language: Language,
  cars: readonly Omit<VehicleRecord, 'ownerId'>[] = [],
): Promise<void> {
  await seedAccount(page, cars);
  await page.goto(pathTo(language, 'cars'));
  await expect(page.getByRole('heading', { level: 1, name: text(language, 'cars:title') })).toBeVisible();
}
