/**
 * Translation keys are typed from the German files: a key that is not there does not compile.
 * Every file in `locales/de` has its line here; a test keeps English equal.
 */
import 'i18next';
import type carDetail from '../../locales/de/car-detail.json';
import type cars from '../../locales/de/cars.json';
import type common from '../../locales/de/common.json';
import type errors from '../../locales/de/errors.json';
import type home from '../../locales/de/home.json';
import type identity from '../../locales/de/identity.json';
import type pages from '../../locales/de/pages.json';
import type scan from '../../locales/de/scan.json';
import type session from '../../locales/de/session.json';
import type shell from '../../locales/de/shell.json';
import type zb1 from '../../locales/de/zb1.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }

  interface ResourceNamespaceMap {
    'car-detail': typeof carDetail;
    cars: typeof cars;
    common: typeof common;
    errors: typeof errors;
    home: typeof home;
    identity: typeof identity;
    pages: typeof pages;
    scan: typeof scan;
    session: typeof session;
    shell: typeof shell;
    zb1: typeof zb1;
  }
}
