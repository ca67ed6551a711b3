/**
 * Compares what the sources store in the browser with the list of the privacy policy, in both directions. Fails on any
 * storage access that it cannot analyse, so that nothing is stored unnoticed.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '~/backend/store/collections';
import { storedIn, STORED_DATA, type StoragePlace } from './stored-data';

const root = join(import.meta.dirname, '../../..');
const sources = new Map(
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|testing)\.tsx?$|\.d\.ts$/.test(path) && !path.startsWith('src/features/legal/'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
);

/** Functions whose argument is a storage key: of the Web Storage API, and our own wrappers. */
const CALLS = [
  /\b\w*[sS]torage\??\.(?:getItem|setItem|removeItem)\(\s*([^,()]+(?:\([^()]*\))?)/g,
  /\b(?:readStored|writeStored|removeStored)\(\s*([^,()]+(?:\([^()]*\))?)/g,
  /\b(?:readDraft|removeDraft|writeDraft)\(\s*([^,()]+)/g,
  /\buseDraft\(\s*\w+,\s*([^,()]+)/g,
  /\bpersist(?:Item|Json)\(\s*([^,()]+)/g,
  /\bcreateAccountItem\(\s*([^,()]+)/g,
];

/** Arguments that are parameters or computed values: the keys that they stand for, by file and argument. */
const PASSED_ON: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'src/lib/stored-json.ts': { key: [] },
  'src/session/draft.ts': { key: [] },
  'src/session/use-draft.ts': { key: [] },
  'src/features/declarations/use-send-declaration.ts': { draft: [] },
  'src/features/car-detail/tabs/residual-value/use-estimate-form.ts': { draftKey: ['estimate-*-draft'] },
  'src/features/share-visitor/visit/visit-storage.ts': { storageKey: ['share-visit:*'] },
  'src/session/end-marks.ts': { key: [] },
  // A probe for working storage, removed at once.
  'src/lib/storage-fallback.ts': { PROBE: [] },
  'src/session/persist-item.ts': { key: [] },
  // Removes what is listed elsewhere.
  'src/lib/browser-session.ts': { name: [] },
  'src/session/lock.ts': { name: [] },
  'src/session/cross-tab.ts': { 'userKey()': ['oidc.user:*'] },
  'src/session/settings.ts': { 'userKey()': ['oidc.user:*'], key: ['oidc.*'] },
  'src/session/user-storage.ts': { key: [] },
  'src/session/stored-cars.ts': { key: ['cars', 'carsDetailed'] },
  'src/vehicle-ui/account/account-item.ts': { 'keyOf(userId)': [] },
  'src/vehicle-ui/backup/backup-log.ts': { "'backup'": ['backup.*'] },
  'src/vehicle-ui/deadlines/notice-log.ts': { "'deadline-notices'": ['deadline-notices.*'] },
};

/** Files that pass a whole storage to other code: the keys that are written there. */
const HANDED_ON: Readonly<Record<string, readonly string[]>> = {
  // The keys of oidc-client-ts.
  'src/session/user-storage.ts': ['oidc.*', 'oidc.user:*'],
  // Takes the session storage as a parameter, with its own key.
  'src/lib/chunk-reload.ts': [],
};

/** Lists of keys whose modules are in layers above, or load too much for what runs first: by file, the constant. */
const NAMES_OF_OTHERS: ReadonlyMap<string, string> = new Map([
  ['src/lib/browser-session.ts', 'ACCOUNT_VALUES'],
  ['src/provider/end-after-restart.ts', 'REMAINS'],
]);

const HANDS_ON =
  /(?:store|storage): window\.(?:local|session)Storage|[(,=] ?(?:window\.)?(?:local|session)Storage[,);]/;
/** Any access to a storage's values other than the three calls above. */
const OTHER_ACCESS = /\b(?:local|session)Storage(?:\[|\.(?!(?:getItem|setItem|removeItem)\(|length\b))/;

/** The value of a string constant, in whichever file it is defined. */
function constant(name: string, path: string): string | undefined {
  const own = sources.get(path) ?? '';
  for (const source of [own, ...sources.values()]) {
    const found = new RegExp(`(?:const|export const) ${name} = '([^']+)'`).exec(source);
    if (found !== null) return found[1];
  }
  return undefined;
}

/** The keys that an argument stands for; undefined when it cannot be determined. */
function keysOf(argument: string, path: string): readonly string[] | undefined {
  const known = PASSED_ON[path]?.[argument];
  if (known !== undefined) return known;
  const literal = /^'([^']+)'$/.exec(argument);
  if (literal?.[1] !== undefined) return [literal[1]];
  const value = /^\w+$/.test(argument) ? constant(argument, path) : undefined;
  return value === undefined ? undefined : [value];
}

interface Found {
  readonly keys: Set<string>;
  readonly unclear: string[];
}

function search(): Found {
  const found: Found = { keys: new Set(), unclear: [] };
  for (const [path, source] of sources) {
    for (const call of CALLS) {
      for (const [, argument = ''] of source.matchAll(call)) {
        // Skip the declaration of such a function.
        if (/^\w+: /.test(argument)) continue;
        const keys = keysOf(argument.trim(), path);
        if (keys === undefined) found.unclear.push(`${path}: ${argument}`);
        for (const key of keys ?? []) found.keys.add(key);
      }
    }
    const reaches = OTHER_ACCESS.test(source);
    if (reaches && !(path in HANDED_ON)) found.unclear.push(`${path}: reaches into a storage`);
    // Listing a storage's keys writes nothing.
    if (!reaches && !HANDS_ON.test(source.replaceAll(/keysOf\((?:local|session)Storage\)/g, ''))) continue;
    const keys = HANDED_ON[path];
    if (keys === undefined) found.unclear.push(`${path}: hands a storage on`);
    for (const key of keys ?? []) found.keys.add(key);
  }
  return found;
}

/** The keys of the list that our own sources write. */
const listed = (places: readonly StoragePlace[]): string[] =>
  Object.values(STORED_DATA)
    .filter((item) => places.includes(item.place) && !('foreign' in item))
    .map(({ name }) => name)
    .toSorted();

describe('data stored in the browser', () => {
  const found = search();

  it('has a key that can be determined at every access', () => {
    expect(found.unclear).toEqual([]);
    expect(found.keys.size).toBeGreaterThan(20);
  });

  it('is listed, key by key', () => {
    expect([...found.keys].toSorted()).toEqual(listed(['local', 'session']));
  });

  // One that is renamed in one module only would be written there and never found elsewhere.
  it('has each key in one module, which others import', () => {
    // Plain words are written for other reasons too.
    const keys = listed(['local', 'session']).filter((key) => !/^[a-z]+$/.test(key));
    const spelled = keys.map((key) => {
      const modules = [...sources].filter(
        ([path, source]) => !NAMES_OF_OTHERS.has(path) && source.includes(`'${key}'`),
      );
      return { key, modules: modules.map(([path]) => path) };
    });
    expect(spelled.filter(({ modules }) => modules.length > 1)).toEqual([]);
  });

  it('has every key that is removed after closing the browser', () => {
    const removed = [...NAMES_OF_OTHERS].flatMap(([path, list]) => {
      const names = new RegExp(`const ${list} = \\[([^\\]]+)\\]`).exec(sources.get(path) ?? '')?.[1] ?? '';
      return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    });
    expect(removed).toContain('shareSecrets');
    expect(removed).toContain('identity.sign-in');
    expect(removed.filter((name) => !found.keys.has(name))).toEqual([]);
  });

  it('uses only the listed cookies and databases', () => {
    const written = [...sources].filter(([, source]) => /document\.cookie\s*=/.test(source)).map(([path]) => path);
    // The tag manager file only deletes cookies that third parties have set.
    expect(written.toSorted()).toEqual([
      'src/features/consent/analytics/tag-manager.ts',
      'src/i18n/language.ts',
      'src/lib/browser-session.ts',
    ]);
    expect([
      constant('NAME', 'src/lib/browser-session.ts'),
      constant('LANGUAGE_COOKIE', 'src/i18n/language.ts'),
    ]).toEqual(listed(['cookie']));
    const databases = [...sources]
      .filter(([, source]) => /\bopenDB\(|indexedDB\.open|cookieStore\./.test(source))
      .map(([path]) => path);
    expect(databases).toEqual(['src/backend/store/open-database.ts']);
    expect(sources.get('src/backend/store/idb-store.ts')).toContain(
      `createIdbStore(name = '${listed(['database'])[0]}')`,
    );
  });

  it('uses only the listed caches', () => {
    const caching = [...sources]
      .filter(([, source]) => /\bcaches\.(?:open|match)\(/.test(source))
      .map(([path]) => path);
    expect(caching.toSorted()).toEqual(['src/lib/shared-files.ts', 'src/service-worker/cached-files.ts']);
    const names = [
      `${constant('CACHE_PREFIX', 'src/service-worker/build-files.ts')}*`,
      constant('CACHE', 'src/lib/shared-files.ts'),
    ];
    expect(names).toEqual(listed(['cache']));
  });

  it('lists the cookies of the tag manager that a refusal removes', () => {
    const removed =
      /const COOKIES = \[([^\]]+)\]/.exec(sources.get('src/features/consent/analytics/tag-manager.ts') ?? '')?.[1] ??
      '';
    const starts = [...removed.matchAll(/'([^']+)'/g)].map(([, start = '']) => start);
    const names = [STORED_DATA.analyticsCookies, STORED_DATA.advertisingCookies].flatMap(({ name }) =>
      name.split(', '),
    );
    for (const name of names)
      expect(
        starts.some((start) => name.startsWith(start)),
        name,
      ).toBe(true);
    for (const start of starts)
      expect(
        names.some((name) => name.startsWith(start)),
        start,
      ).toBe(true);
  });

  it('includes every collection of the database in the list', () => {
    // For a new collection, add here what it holds, and extend the `database` row if that is a new kind of data.
    const described = {
      accounts: 'Konten',
      emails: 'Konten',
      codes: 'Anmeldungen',
      refreshTokens: 'Anmeldungen',
      signInSessions: 'Anmeldungen',
      signingKeys: 'Anmeldungen',
      keys: 'Schlüssel',
      listBlocks: 'Fahrzeuge',
      listChanges: 'Fahrzeuge',
      vehicles: 'Fahrzeuge',
      scans: 'Scans',
      files: 'Fotos',
      photos: 'Fotos',
      albumPhotos: 'Fotos',
      documents: 'Dokumente',
      historyEntries: 'Einträge im Verlauf',
      saleRequests: 'Verkaufsanfragen',
      shares: 'Freigaben',
      shareRequests: 'Anfragen',
      subscriptions: 'Pläne',
      payments: 'Pläne',
      mails: 'E-Mails',
      mailTokens: 'E-Mails',
      usedCaptchas: 'Rechenaufgaben',
      limits: 'Scans ohne Konto',
      feedback: 'Nachrichten',
    } as const satisfies Record<(typeof COLLECTION_NAMES)[number], string>;
    const texts = JSON.parse(readFileSync(join(root, 'locales/de/privacy.json'), 'utf8')) as {
      stored: { items: { database: { purpose: string } } };
    };
    for (const name of COLLECTION_NAMES) expect(texts.stored.items.database.purpose, name).toContain(described[name]);
  });

  it('depends on the build', () => {
    const device = { device: true, reading: 'browser', proof: 'work', tagManager: false } as const;
    const names = (place: StoragePlace, facts: Parameters<typeof storedIn>[1]) =>
      storedIn(place, facts).map(({ name }) => name);
    expect(names('cookie', device)).toEqual(['i18n_redirected', 'browser-session']);
    expect(names('database', device)).toEqual(['scheinwerfer']);
    expect(names('local', device)).not.toContain('consent');
    const server = { device: false, reading: 'browser', proof: 'none', tagManager: true } as const;
    expect(names('database', server)).toEqual([]);
    expect(names('local', server)).toContain('consent');
    expect(names('local', server)).not.toContain('guestScan');
    expect(names('session', server)).toContain('guestScanFields');
    expect(names('cookie', { ...server, reading: 'remote', proof: 'captcha' })).toContain('_GRECAPTCHA');
  });
});
