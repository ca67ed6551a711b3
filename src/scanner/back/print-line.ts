/** A line of print in pixels of the flattened image. */
export interface PrintLine {
  /** Left end of the line, halfway up its capitals. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Height of its capitals and digits. */
  readonly height: number;
  /** Radians, clockwise. */
  readonly angle: number;
}
