/** Outlines of vehicles, stretched to the measures of a real one. Pure. */

/** A drawing in mm; its box begins at 0/0, y grows downwards to the ground. Paths hold absolute M, L, C, Q and Z alone. */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** The filled shape. */
  readonly body: string;
  /** Windows and other panes. */
  readonly glass: string;
  /** Doors, lights, seams. */
  readonly lines: string;
}

/** Stretches a path. @param across factor of every first number of a pair @param down factor of every second one */
export function stretchPath(path: string, across: number, down: number): string {
  let index = 0;
  return path.replace(/-?\d+(?:\.\d+)?/gu, (number) => {
    const factor = index % 2 === 0 ? across : down;
    index += 1;
    return String(Math.round(Number(number) * factor));
  });
}

/** An outline stretched to a width and a height in mm. */
export function stretch(outline: Outline, width: number, height: number): Outline {
  const across = width / outline.width;
  const down = height / outline.height;
  return {
    width,
    height,
    body: stretchPath(outline.body, across, down),
    glass: stretchPath(outline.glass, across, down),
    lines: stretchPath(outline.lines, across, down),
  };
}
