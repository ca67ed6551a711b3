/** Characters of a dot-matrix printer: a font sampled on a coarse grid. */
import { createSurface, pixels } from './canvas';

/** A character as dots: column from its left edge, row above the baseline. */
interface DotGlyph {
  readonly capRows: number;
  readonly dots: readonly (readonly [column: number, row: number])[];
}

/** Gives the dots of a character. */
export type DotGlyphs = (character: string) => DotGlyph;

/**
 * Samples a font so that a capital is a number of dots high.
 *
 * @param font CSS font with the word SIZE in place of its size
 * @param stretch columns to a row's height: above 1 where the dots stand closer across than down
 * @param phase part of a column that the characters are moved by, to meet a pixel font's own grid
 */
export function createDotGlyphs(font: string, rows: number, stretch = 1, phase = 0): DotGlyphs {
  const { canvas, context } = createSurface(rows * 3, rows * 3);
  context.font = font.replace('SIZE', '100');
  const size = (rows * 100) / context.measureText('H').actualBoundingBoxAscent;
  const baseline = rows * 2;
  const cache = new Map<string, DotGlyph>();
  return (character) => {
    const known = cache.get(character);
    if (known !== undefined) return known;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.font = font.replace('SIZE', String(size));
    context.setTransform(stretch, 0, 0, 1, phase, 0);
    context.fillText(character, 0, baseline);
    context.resetTransform();
    const { data } = pixels({ canvas, context });
    const dots: (readonly [number, number])[] = [];
    for (let y = 0; y < canvas.height; y += 1) {
      for (let x = 0; x < canvas.width; x += 1) {
        if ((data[(y * canvas.width + x) * 4 + 3] ?? 0) > 105)
          dots.push([(x + 0.5 - phase) / stretch, baseline - y - 0.5]);
      }
    }
    const glyph = { capRows: rows, dots };
    cache.set(character, glyph);
    return glyph;
  };
}
