/** Numbers in the legal texts. Defined once here and interpolated into the texts of both languages. */
import { PLANS } from '~/contract/plans';

/** The day of the last change to the imprint, the privacy policy or the terms. */
export const CHANGED_ON = '2026-11-26';

/** True until a lawyer has reviewed the texts; the pages then show a draft notice. */
export const IS_DRAFT = true;

/** Values for the terms, the privacy policy and the imprint. */
export const LEGAL_CONSTANTS = {
  /** Minimum age in years. */
  registrationAge: 18,
  /** Weeks between the notice of a change of terms and the change. */
  termsNoticeWeeks: 6,
  /** Weeks in which a user can object to such a change. */
  objectionWeeks: 6,
  withdrawalDays: 14,
  /** Notice period of a consumer in months, to the end of a month. */
  consumerNoticeMonths: 1,
  /** Years without a login after which an account may be blocked or deleted. */
  inactivityYears: 1,
  /** Payment term of a business in days. */
  invoiceDays: 10,
  /** Guaranteed availability in percent of a calendar year. */
  availabilityPercent: 95,
  serviceHours: 24,
  serviceDays: 7,
  /** Minimum maintenance hours per month. */
  maintenanceHours: 12,
  /** Months after the end of the year in which a business's claim arose. */
  claimMonths: 12,
  contactFrom: '8:00',
  contactTo: '17:00',
  /** Maximum lifetime of cookies for advertising and sharing, in months. */
  advertisingCookieMonths: 13,
  analyticsCookieYears: 2,
  languageCookieDays: 365,
  freeVehicles: PLANS.free.allowedVehicleCount,
  silverVehicles: PLANS.silver.allowedVehicleCount,
  goldVehicles: PLANS.gold.allowedVehicleCount,
} as const;
