/**
 * The last recorded run of the accessibility tests. `docs/accessibility-runs.md` lists all runs; a test compares the
 * date with its newest row, and the figures with the tests themselves.
 */
export const ACCESSIBILITY_RUN = {
  /** `YYYY-MM-DD` */
  date: '2026-11-26',
  /** Widths in CSS px at which axe checks every screen. */
  phoneWidth: 390,
  desktopWidth: 1440,
  /** Width in CSS px at which nothing may scroll sideways. */
  narrowestWidth: 320,
} as const;
