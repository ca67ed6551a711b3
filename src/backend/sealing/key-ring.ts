/** The keys that one call of the encrypting store needs; each is read once. */
import { AccountKeyMissingError, type CollectionName, type Store } from '../store/store';
import { browserKey } from './browser-keys';
import type { KeyHolder, StoredRecord } from './sealed-record';

/** The key that seals a record. */
interface Holder {
  readonly by: KeyHolder;
  readonly key: CryptoKey;
}

export interface KeyRing {
  /**
   * The key that opens a record; undefined when it is not in this browser, or when records of its kind are not
   * encrypted with it: anybody at this browser can encrypt with the keys of browser and tab.
   */
  readonly findOpeningKey: (
    collection: CollectionName,
    record: StoredRecord,
    by: KeyHolder,
  ) => Promise<CryptoKey | undefined>;
  /**
   * The key that seals a record; undefined for those of an account that has none yet.
   * @throws AccountKeyMissingError when the account has a key that is not in this browser, or does not exist: another
   * tab may have deleted it
   */
  readonly findSealingKey: (collection: CollectionName, record: StoredRecord) => Promise<Holder | undefined>;
  /** Whether the key of an account is in this browser. */
  readonly has: (accountId: string) => Promise<boolean>;
  /** Whether every record of the record's account is sealed. */
  readonly isComplete: (collection: CollectionName, record: StoredRecord) => Promise<boolean>;
}

interface Known {
  readonly key: CryptoKey;
  readonly isComplete?: boolean;
}

/** Records that are being written by the same call, and are not in the store yet. */
export interface Pending {
  readonly keys?: readonly (Known & { readonly id: string })[];
  /** The ids of accounts. */
  readonly accounts?: readonly string[];
}

/** The account that a record belongs to. */
const accountOf = (collection: CollectionName, record: StoredRecord): string | undefined =>
  collection === 'accounts' ? record.id : record.ownerId;

export function createKeyRing(raw: Store, tabKey: () => Promise<CryptoKey>, pending: Pending): KeyRing {
  const accounts = new Map<string, Promise<Known | undefined>>(
    pending.keys?.map(({ id, ...known }) => [id, Promise.resolve(known)]),
  );
  let ofTab: Promise<CryptoKey> | undefined;

  async function readAccountKey(id: string): Promise<Known | undefined> {
    const found = accounts.get(id) ?? raw.get('keys', id);
    accounts.set(id, found);
    return found;
  }
  async function guestKey(by: 'browser' | 'tab'): Promise<CryptoKey> {
    if (by === 'browser') return browserKey(raw, 'browser');
    ofTab ??= tabKey();
    return ofTab;
  }

  return {
    findOpeningKey: async (collection, record, by) => {
      const id = accountOf(collection, record);
      if (by === 'browser') return collection === 'mails' ? guestKey(by) : undefined;
      if (by === 'tab') return id === undefined ? guestKey(by) : undefined;
      return id === undefined ? undefined : (await readAccountKey(id))?.key;
    },
    findSealingKey: async (collection, record) => {
      const id = accountOf(collection, record);
      // The outbox shows mails without an account to every guest of this browser.
      const guest = collection === 'mails' ? 'browser' : 'tab';
      if (id === undefined) return { by: guest, key: await guestKey(guest) };
      const known = await readAccountKey(id);
      if (known !== undefined) return { by: 'account', key: known.key };
      // The account itself is either encrypted, and then its readers do not know what they would write, or not yet.
      if (collection === 'accounts') return undefined;
      const account = await raw.get('accounts', id);
      const isPending = account === undefined && pending.accounts?.includes(id) === true;
      if (isPending || (account !== undefined && account.seal === undefined)) return undefined;
      // A receipt can be written while its account is locked. It stays encrypted with the browser's key.
      if (collection === 'mails') return { by: 'browser', key: await guestKey('browser') };
      throw new AccountKeyMissingError();
    },
    has: async (accountId) => (await readAccountKey(accountId)) !== undefined,
    isComplete: async (collection, record) => {
      const id = accountOf(collection, record);
      return id !== undefined && (await readAccountKey(id))?.isComplete === true;
    },
  };
}
