/** A line of print in pixels of the flat picture. */
export interface PrintLine {
  /** Middle of its first character's left edge, halfway up its capitals. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Height of its capitals and digits. */
  readonly height: number;
  /** Radians, clockwise. */
  readonly angle: number;
}
