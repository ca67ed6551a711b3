/** The cross-section of a tyre on its rim, drawn to its real proportions. Pure. */

/** Width of the drawing in px; the height follows from the real proportions. */
export const SECTION_WIDTH = 224;
/** Limits of the drawn height as fractions of the width: beyond them a cross-section is no longer legible. */
const MIN_RATIO = 0.25;
const MAX_RATIO = 1;

/**
 * Height of the drawn sidewall.
 * @param width of the tyre in mm
 * @param sidewall of the tyre in mm
 */
export function sectionHeight(width: number, sidewall: number): number {
  return Math.round(SECTION_WIDTH * Math.min(MAX_RATIO, Math.max(MIN_RATIO, sidewall / width)));
}

/** The tyre from bead to bead, as an SVG path in a box of {@link SECTION_WIDTH} by `height`. */
export function tyrePath(height: number): string {
  const y = (share: number): number => Math.round(height * share * 10) / 10;
  return [
    `M32 ${height}`,
    `C10 ${y(0.72)} -12 ${y(0.4)} 8 ${y(0.2)}`,
    `C14 ${y(0.08)} 30 ${y(0.05)} 64 ${y(0.025)}`,
    `C100 ${y(-0.008)} 124 ${y(-0.008)} 160 ${y(0.025)}`,
    `C194 ${y(0.05)} 210 ${y(0.08)} 216 ${y(0.2)}`,
    `C236 ${y(0.4)} 214 ${y(0.72)} 192 ${height}`,
    `L178 ${height - 2}`,
    `C192 ${y(0.72)} 206 ${y(0.46)} 194 ${y(0.31)}`,
    `C188 ${y(0.23)} 170 ${y(0.2)} 148 ${y(0.19)}`,
    `C124 ${y(0.175)} 100 ${y(0.175)} 76 ${y(0.19)}`,
    `C54 ${y(0.2)} 36 ${y(0.23)} 30 ${y(0.31)}`,
    `C18 ${y(0.46)} 32 ${y(0.72)} 46 ${height - 2}`,
    'Z',
  ].join(' ');
}
