/**
 * Types translation keys from the German files: an unknown key does not compile. Every file in `locales/de` must be
 * listed here; a test keeps English equal.
 */
import 'i18next';
import type accessibility from '../../locales/de/accessibility.json';
import type albumPhotos from '../../locales/de/album-photos.json';
import type camera from '../../locales/de/camera.json';
import type carDetail from '../../locales/de/car-detail.json';
import type cars from '../../locales/de/cars.json';
import type config from '../../locales/de/config.json';
import type common from '../../locales/de/common.json';
import type errors from '../../locales/de/errors.json';
import type history from '../../locales/de/history.json';
import type home from '../../locales/de/home.json';
import type identity from '../../locales/de/identity.json';
import type scan from '../../locales/de/scan.json';
import type session from '../../locales/de/session.json';
import type shell from '../../locales/de/shell.json';
import type shortcuts from '../../locales/de/shortcuts.json';
import type dimensions from '../../locales/de/dimensions.json';
import type residualValue from '../../locales/de/residual-value.json';
import type photos from '../../locales/de/photos.json';
import type redacted from '../../locales/de/redacted.json';
import type report from '../../locales/de/report.json';
import type documents from '../../locales/de/documents.json';
import type weakPoints from '../../locales/de/weak-points.json';
import type partners from '../../locales/de/partners.json';
import type oils from '../../locales/de/oils.json';
import type tyres from '../../locales/de/tyres.json';
import type offline from '../../locales/de/offline.json';
import type vehicleSearch from '../../locales/de/vehicle-search.json';
import type tax from '../../locales/de/tax.json';
import type account from '../../locales/de/account.json';
import type backup from '../../locales/de/backup.json';
import type plans from '../../locales/de/plans.json';
import type share from '../../locales/de/share.json';
import type sharing from '../../locales/de/sharing.json';
import type contact from '../../locales/de/contact.json';
import type consent from '../../locales/de/consent.json';
import type deadlines from '../../locales/de/deadlines.json';
import type declaration from '../../locales/de/declaration.json';
import type unsubscribe from '../../locales/de/unsubscribe.json';
import type handover from '../../locales/de/handover.json';
import type explanation from '../../locales/de/explanation.json';
import type faq from '../../locales/de/faq.json';
import type imprint from '../../locales/de/imprint.json';
import type privacy from '../../locales/de/privacy.json';
import type terms from '../../locales/de/terms.json';
import type appDownload from '../../locales/de/app-download.json';
import type zb1 from '../../locales/de/zb1.json';

/** The documents whose texts are lists, read with `useLegalTexts`. */
export interface ListedTexts {
  accessibility: typeof accessibility;
  imprint: typeof imprint;
  privacy: typeof privacy;
  terms: typeof terms;
}

/** Types lists as plain texts among the keys: typing every entry would exceed the type checker's limits. */
type WithoutLists<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends readonly unknown[]
    ? string
    : Texts[Key] extends object
      ? WithoutLists<Texts[Key]>
      : Texts[Key];
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }

  interface ResourceNamespaceMap {
    camera: typeof camera;
    'car-detail': typeof carDetail;
    cars: typeof cars;
    config: typeof config;
    common: typeof common;
    errors: typeof errors;
    history: typeof history;
    home: typeof home;
    identity: typeof identity;
    scan: typeof scan;
    session: typeof session;
    shell: typeof shell;
    shortcuts: typeof shortcuts;
    dimensions: typeof dimensions;
    'residual-value': typeof residualValue;
    'album-photos': typeof albumPhotos;
    photos: typeof photos;
    redacted: typeof redacted;
    report: typeof report;
    documents: typeof documents;
    'weak-points': typeof weakPoints;
    partners: typeof partners;
    oils: typeof oils;
    tyres: typeof tyres;
    offline: typeof offline;
    'vehicle-search': typeof vehicleSearch;
    tax: typeof tax;
    account: typeof account;
    backup: typeof backup;
    plans: typeof plans;
    share: typeof share;
    sharing: typeof sharing;
    contact: typeof contact;
    consent: typeof consent;
    deadlines: typeof deadlines;
    declaration: typeof declaration;
    unsubscribe: typeof unsubscribe;
    handover: typeof handover;
    explanation: typeof explanation;
    faq: typeof faq;
    accessibility: WithoutLists<typeof accessibility>;
    imprint: WithoutLists<typeof imprint>;
    privacy: WithoutLists<typeof privacy>;
    terms: WithoutLists<typeof terms>;
    'app-download': typeof appDownload;
    zb1: typeof zb1;
  }
}
