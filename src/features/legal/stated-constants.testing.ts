/** The constants that the legal pages state, for the tests of these pages. */
import { LEGAL_CONSTANTS as N } from '~/contract/legal-constants';
import type { Language } from '~/i18n/paths';

type StatingPage = 'imprint' | 'privacy' | 'terms';

/** Each number of the specification with the words around it. */
export const STATED: readonly (readonly [string, StatingPage, Record<Language, string>])[] = [
  ['age', 'terms', { de: `mindestens ${N.registrationAge} Jahre alt`, en: `at least ${N.registrationAge} years old` }],
  ['once', 'terms', { de: 'Jede Person darf sich nur einmal registrieren', en: 'Each person may register only once' }],
  [
    'notice of a change',
    'terms',
    { de: `spätestens ${N.termsNoticeWeeks} Wochen, bevor`, en: `at least ${N.termsNoticeWeeks} weeks before` },
  ],
  [
    'objection',
    'terms',
    {
      de: `innerhalb von ${N.objectionWeeks} Wochen nach dieser Mitteilung widersprechen`,
      en: `object within ${N.objectionWeeks} weeks`,
    },
  ],
  [
    'withdrawal',
    'terms',
    { de: `Widerrufsrecht von ${N.withdrawalDays} Tagen`, en: `right of withdrawal of ${N.withdrawalDays} days` },
  ],
  [
    'consumer’s notice',
    'terms',
    {
      de: `Frist von ${N.consumerNoticeMonths} Monat zum Monatsende`,
      en: `notice of ${N.consumerNoticeMonths} month to the end of a month`,
    },
  ],
  [
    'inactivity',
    'terms',
    { de: `${N.inactivityYears} Jahr lang nicht angemeldet`, en: `not signed in for ${N.inactivityYears} year` },
  ],
  [
    'invoices',
    'terms',
    { de: `innerhalb von ${N.invoiceDays} Tagen nach Zugang`, en: `within ${N.invoiceDays} days of receipt` },
  ],
  [
    'availability',
    'terms',
    {
      de: `zu mindestens ${N.availabilityPercent} Prozent verfügbar`,
      en: `at least ${N.availabilityPercent} per cent of the time`,
    },
  ],
  [
    'operation',
    'terms',
    {
      de: `${N.serviceHours} Stunden am Tag, ${N.serviceDays} Tage die Woche`,
      en: `${N.serviceHours} hours a day, ${N.serviceDays} days a week`,
    },
  ],
  [
    'maintenance',
    'terms',
    { de: `im Monat mindestens ${N.maintenanceHours} Stunden`, en: `At least ${N.maintenanceHours} hours a month` },
  ],
  [
    'claims',
    'terms',
    {
      de: `verjähren ${N.claimMonths} Monate nach dem Ende des Jahres`,
      en: `expire ${N.claimMonths} months after the end of the year`,
    },
  ],
  [
    'contact hours',
    'terms',
    {
      de: `Montag bis Freitag von ${N.contactFrom} bis ${N.contactTo} Uhr`,
      en: `Monday to Friday from ${N.contactFrom} to ${N.contactTo}`,
    },
  ],
  [
    'hours in the imprint',
    'imprint',
    {
      de: `Montag bis Freitag, ${N.contactFrom} bis ${N.contactTo} Uhr`,
      en: `Monday to Friday, ${N.contactFrom} to ${N.contactTo}`,
    },
  ],
  [
    'vehicles',
    'terms',
    {
      de: `${N.freeVehicles} Fahrzeuge, Silber ${N.silverVehicles}, Gold ${N.goldVehicles}`,
      en: `${N.freeVehicles} vehicles, silver ${N.silverVehicles}, gold ${N.goldVehicles}`,
    },
  ],
  ['language cookie', 'privacy', { de: `${N.languageCookieDays} Tage`, en: `${N.languageCookieDays} days` }],
  [
    'advertising cookies',
    'privacy',
    {
      de: `Werbung bleiben höchstens ${N.advertisingCookieMonths} Monate`,
      en: `advertising are kept for ${N.advertisingCookieMonths} months at most`,
    },
  ],
  [
    'analytics cookies',
    'privacy',
    { de: `Statistik ${N.analyticsCookieYears} Jahre`, en: `statistics for ${N.analyticsCookieYears} years` },
  ],
];
