/** The vehicle-history report of the partner. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { byId, day, line, month, text, web } from './schemas';

/** Kinds of entries that the app names and draws; another one is shown as it comes. */
export const REPORT_KINDS = ['registration', 'inspection', 'mileage', 'service', 'damage', 'sale', 'import'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Summaries that the app has sentences for; another text is shown as it comes. */
export const REPORT_SUMMARIES = ['first-registration', 'registered-again', 'inspection-due', 'mileage-noted'] as const;
export type ReportSummary = (typeof REPORT_SUMMARIES)[number];

/** Something that happened to a vehicle. `kind` and `summary` are keys of the lists above, else words for people. */
const reportEntry = object({
  date: day().nullable().optional(),
  /** One of `registration`, `inspection`, `mileage`, `service`, `damage`, `sale`, `import`; another text is shown as it comes. */
  kind: line().required(),
  /** One of `first-registration`, `registered-again`, `inspection-due`, `mileage-noted`; another text is shown as it comes. */
  summary: text(),
  /** What a known summary speaks of. */
  values: object({ km: number().min(0).optional(), month: month().optional() }).default(undefined).optional(),
});
export type ReportEntry = InferType<typeof reportEntry>;

/**
 * Looks for a report and marks the vehicle as checked (`reportChecked`). `none`: the partner has no report of this vehicle.
 * `orderUrl`: where the full report is ordered. `sample`: made-up data of the on-device mode.
 * @errors limit.exceeded vehicle.not-found
 */
export const getReport = defineOperation({
  ...getJson,
  name: 'Report.GetReport',
  path: '/api/Report/GetReport',
  access: 'user',
  input: byId,
  output: object({
    state: string().oneOf(['found', 'none']).required(),
    sample: boolean().required(),
    orderUrl: web().nullable().optional(),
    entries: array(reportEntry.required()).required(),
  }).required(),
});

/** Narrows a kind to one that the app names. */
export function isReportKind(kind: string): kind is ReportKind {
  return REPORT_KINDS.some((known) => known === kind);
}

/** Narrows a summary to one that the app has a sentence for. */
export function isReportSummary(summary: string): summary is ReportSummary {
  return REPORT_SUMMARIES.some((known) => known === summary);
}
