/** Vehicle outlines that can be stretched to real measures. Pure. */

/**
 * A drawing in mm with its bounding box at 0/0 and y pointing down to the ground. Paths contain only absolute M, L, C,
 * Q and Z.
 */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** The filled body. */
  readonly body: string;
  /** Windows. */
  readonly glass: string;
  /** Doors, lights and seams. */
  readonly lines: string;
}

/** Scales a path. @param scaleX factor for x @param scaleY factor for y */
export function stretchPath(path: string, scaleX: number, scaleY: number): string {
  let index = 0;
  return path.replace(/-?\d+(?:\.\d+)?/gu, (number) => {
    const factor = index % 2 === 0 ? scaleX : scaleY;
    index += 1;
    return String(Math.round(Number(number) * factor));
  });
}

/** An outline scaled to a width and a height in mm. */
export function stretch(outline: Outline, width: number, height: number): Outline {
  const scaleX = width / outline.width;
  const scaleY = height / outline.height;
  return {
    width,
    height,
    body: stretchPath(outline.body, scaleX, scaleY),
    glass: stretchPath(outline.glass, scaleX, scaleY),
    lines: stretchPath(outline.lines, scaleX, scaleY),
  };
}
