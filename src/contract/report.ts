/** The vehicle-history report of the partner. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { byId, day, line, month, text, web } from './schemas';

/** Kinds of entries for which the app has a name and an icon; any other kind is shown as received. */
const REPORT_KINDS = ['registration', 'inspection', 'mileage', 'service', 'damage', 'sale', 'import'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Summaries for which the app has a translated sentence; any other text is shown as received. */
const REPORT_SUMMARIES = ['first-registration', 'registered-again', 'inspection-due', 'mileage-noted'] as const;
export type ReportSummary = (typeof REPORT_SUMMARIES)[number];

/** An event in a vehicle's history. `kind` and `summary` are keys of the lists above or texts for display. */
const reportEntry = object({
  date: day().nullable().optional(),
  /**
   * One of `registration`, `inspection`, `mileage`, `service`, `damage`, `sale`, `import`; any other text is shown as
   * received.
   */
  kind: line().required(),
  /**
   * One of `first-registration`, `registered-again`, `inspection-due`, `mileage-noted`; any other text is shown as
   * received.
   */
  summary: text(),
  /** Values to interpolate into the sentence of a known summary. */
  values: object({ km: number().min(0).optional(), month: month().optional() })
    .default(undefined)
    .optional(),
});
export type ReportEntry = InferType<typeof reportEntry>;

/**
 * Looks up the report and marks the vehicle as checked (`reportChecked`). `none`: the partner has no report of this
 * vehicle. `sample`: made-up data of the on-device mode.
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
    /** The partner's page where the full report can be ordered. A whole address, opened in a new tab without a token. */
    orderUrl: web().nullable().optional(),
    entries: array(reportEntry.required()).required(),
  }).required(),
});

/** Whether the app has a name for this kind. */
export function isReportKind(kind: string): kind is ReportKind {
  return REPORT_KINDS.some((known) => known === kind);
}

/** Whether the app has a translated sentence for this summary. */
export function isReportSummary(summary: string): summary is ReportSummary {
  return REPORT_SUMMARIES.some((known) => known === summary);
}
