/** The numbers that the legal texts state. Each stands here once and is put into both languages from here. */
import { PLANS } from '~/contract/plans';

/** The day of the last change to the imprint, the privacy policy or the terms. */
export const CHANGED_ON = '2026-11-22';

/** Whether a lawyer has yet to check the texts; the pages say so while it is true. */
export const IS_DRAFT = true;

/** What the terms, the privacy policy and the imprint say with a number. */
export const LEGAL_CONSTANTS = {
  /** Years. */
  registrationAge: 18,
  /** Weeks between the notice of a change of terms and the change. */
  termsNoticeWeeks: 6,
  /** Weeks in which such a change can be objected to. */
  objectionWeeks: 6,
  withdrawalDays: 14,
  /** Months of notice for a consumer, to the end of a month. */
  consumerNoticeMonths: 1,
  /** Years without a login after which an account may be blocked or deleted. */
  inactivityYears: 1,
  /** Days in which a business pays an invoice. */
  invoiceDays: 10,
  /** Percent of a calendar year. */
  availabilityPercent: 95,
  serviceHours: 24,
  serviceDays: 7,
  /** Hours a month that are set aside for maintenance, at least. */
  maintenanceHours: 12,
  /** Months after the end of the year in which a business's claim arose. */
  claimMonths: 12,
  contactFrom: '8:00',
  contactTo: '17:00',
  /** Months that cookies for advertising and sharing are kept, at most. */
  advertisingCookieMonths: 13,
  analyticsCookieYears: 2,
  languageCookieDays: 365,
  freeVehicles: PLANS.free.allowedVehicleCount,
  silverVehicles: PLANS.silver.allowedVehicleCount,
  goldVehicles: PLANS.gold.allowedVehicleCount,
} as const;
