/**
 * Everything that the app stores in a browser: cookies, local and session storage, the database, the caches. The
 * privacy policy lists it; `stored-data.test.ts` scans the sources and fails when something is stored that is missing
 * here.
 */
import type { BuildFacts } from './build-facts';

/** The kinds of storage, in the order of the policy. */
export const STORAGE_PLACES = ['cookie', 'local', 'session', 'database', 'cache'] as const;
export type StoragePlace = (typeof STORAGE_PLACES)[number];

interface StoredItem {
  /** The name as the browser shows it; `*` is a variable part. */
  readonly name: string;
  readonly place: StoragePlace;
  /** In which builds it exists; in all if omitted. */
  readonly when?: (facts: BuildFacts) => boolean;
  /** Set by a third-party script, so no source of ours contains it. */
  readonly foreign?: true;
}

const onDevice = ({ device }: BuildFacts): boolean => device;
const hasTagManager = ({ tagManager }: BuildFacts): boolean => tagManager;
const hasCaptcha = ({ proof }: BuildFacts): boolean => proof === 'captcha';
/** Read in the browser while a server stores the account. */
const readAhead = ({ device, reading }: BuildFacts): boolean => !device && reading === 'browser';

/** The stored items, by the key of their texts (`privacy:stored.items`). */
export const STORED_DATA = {
  language: { name: 'i18n_redirected', place: 'cookie' },
  browserSession: { name: 'browser-session', place: 'cookie', when: onDevice },
  analyticsCookies: { name: '_ga, _ga_*, _gid, _gat*, _dc_gtm_*', place: 'cookie', when: hasTagManager, foreign: true },
  advertisingCookies: { name: '_gcl_*, _gac_*', place: 'cookie', when: hasTagManager, foreign: true },
  captchaCookie: { name: '_GRECAPTCHA', place: 'cookie', when: hasCaptcha, foreign: true },
  consent: { name: 'consent', place: 'local', when: hasTagManager },
  user: { name: 'oidc.user:*', place: 'local' },
  sessionEnded: { name: 'session-ended', place: 'local' },
  signIn: { name: 'oidc.*', place: 'local' },
  afterSignIn: { name: 'post-login-redirect-path', place: 'local' },
  browserSignIn: { name: 'identity.sign-in', place: 'local', when: onDevice },
  browserSessionMark: { name: 'browser-session', place: 'local', when: onDevice },
  cars: { name: 'cars', place: 'local' },
  carsDetailed: { name: 'carsDetailed', place: 'local' },
  selections: { name: 'vehicleSelections', place: 'local' },
  carTab: { name: 'car-tab', place: 'local' },
  fitSizes: { name: 'fit-sizes', place: 'local' },
  shortcuts: { name: 'shortcuts', place: 'local' },
  guestScan: { name: 'guestScan', place: 'local', when: (facts) => !readAhead(facts) },
  guestScanUser: { name: 'guestScanUser', place: 'local', when: (facts) => !readAhead(facts) },
  decisions: { name: 'scanDecisions', place: 'local' },
  shareSecrets: { name: 'shareSecrets', place: 'local' },
  shareVisit: { name: 'share-visit:*', place: 'local' },
  lockAfter: { name: 'lock.after', place: 'local', when: onDevice },
  lastInput: { name: 'lock.input', place: 'local', when: onDevice },
  locked: { name: 'lock.locked', place: 'local', when: onDevice },
  backup: { name: 'backup.*', place: 'local', when: onDevice },
  deadlineNotices: { name: 'deadline-notices.*', place: 'local', when: onDevice },
  captchaStorage: { name: '_grecaptcha', place: 'local', when: hasCaptcha, foreign: true },
  scanOfOtherTab: { name: 'guestScanOfOtherTab', place: 'session', when: onDevice },
  guestFields: { name: 'guestScanFields', place: 'session' },
  search: { name: 'vehicleSearchDraft', place: 'session' },
  tax: { name: 'tax-draft', place: 'session' },
  estimate: { name: 'estimate-*-draft', place: 'session' },
  contact: { name: 'contact-draft', place: 'session' },
  feedback: { name: 'feedback-draft', place: 'session' },
  withdrawal: { name: 'withdrawal-draft', place: 'session', when: (facts) => !facts.device },
  cancellation: { name: 'cancellation-draft', place: 'session', when: (facts) => !facts.device },
  requestsTold: { name: 'shareRequestsTold', place: 'session' },
  signInScroll: { name: 'sign-in-scroll', place: 'session' },
  keptToast: { name: 'kept-toast', place: 'session' },
  reload: { name: 'chunk-reload-at', place: 'session' },
  tabKey: { name: 'tab-key', place: 'session', when: onDevice },
  storageAsked: { name: 'storage.asked', place: 'session', when: onDevice },
  database: { name: 'scheinwerfer', place: 'database', when: onDevice },
  appFiles: { name: 'app-*', place: 'cache' },
  sharedFiles: { name: 'shared-files', place: 'cache' },
} as const satisfies Record<string, StoredItem>;

export type StoredId = keyof typeof STORED_DATA;

const ALL: readonly { readonly id: StoredId; readonly item: StoredItem }[] = Object.entries(STORED_DATA).map(
  ([id, item]) => ({
    id: id as StoredId,
    item,
  }),
);

/** The items that a build stores in one place, in the order of the list. */
export function storedIn(
  place: StoragePlace,
  facts: BuildFacts,
): readonly { readonly id: StoredId; readonly name: string }[] {
  return ALL.filter(({ item }) => item.place === place && (item.when?.(facts) ?? true)).map(({ id, item }) => ({
    id,
    name: item.name,
  }));
}
