import { describe, expect, it } from 'vitest';
import type { FormFieldCode } from '~/zb1/form-geometry';
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import { digitPitch, hasInnerGap, type SpannedLine } from './inner-gaps';

const PITCH = 14;
const PAPER = 235;

/** A line whose characters are bars in the middle of their places; `printed` may differ from what is read. */
function line(fieldCode: FormFieldCode, printed: string, read = printed): SpannedLine {
  const width = PITCH * (printed.length + 2);
  const data = new Uint8ClampedArray(width * BAND_HEIGHT).fill(PAPER);
  const placed = [...printed].map((character, index) => ({ character, start: PITCH * (index + 1) }));
  for (const { character, start } of placed)
    if (/[^\s_]/u.test(character))
      for (let y = 8; y < 24; y++) data.fill(20, y * width + start + 3, y * width + start + PITCH - 3);
  const cut: GreyImage = { width, height: BAND_HEIGHT, data };
  let from = 0;
  const spans = [...read].map((character) => {
    const index = placed.findIndex((span, at) => at >= from && span.character.replace('_', ' ') === character);
    from = index + 1;
    const { start } = placed[index] ?? { start: 0 };
    return { character, start, end: start + PITCH, probability: 1 };
  });
  // Neighbours meet halfway, as the reader's spans do.
  const touching = spans.map((span, index) => ({ ...span, end: spans[index + 1]?.start ?? span.end }));
  return { fieldCode, cut, scale: 1, spans: touching };
}

describe('digitPitch', () => {
  it('is the distance of neighbouring digits', () => {
    expect(digitPitch([line('18', '04580'), line('G', '001577'), line('19', '1796')])).toBe(PITCH);
  });

  it('needs enough of them', () => {
    expect(digitPitch([line('T', '181'), line('D.1', 'VOLKSWAGEN')])).toBeUndefined();
  });
});

describe('hasInnerGap', () => {
  it.each<[FormFieldCode, string, string]>([
    ['19', '1_96', '1 96'],
    ['19', '1_96', '196'],
    ['P.2/P.4', '055_6350', '055 6350'],
    ['D.2', '85_37', '85 37'],
    ['U.1', '8_0 P', '8 0 P'],
    ['U.1', '8_P', '8 0P'],
    ['D.2', '2_4 AMG', '2 4 AMG'],
    ['D.2', '204_A', '204 A'],
    ['D.2', '204_MG', '204 MG'],
    ['A', 'FÜ-_K397', 'FÜ- K397'],
    ['B', '26.0_.2014', '26.0.2014'],
  ])('finds a character that is covered in %s (%s read as "%s")', (fieldCode, printed, read) => {
    expect(hasInnerGap(line(fieldCode, printed, read), PITCH)).toBe(true);
  });

  it.each<[FormFieldCode, string]>([
    ['19', '1796'],
    ['18', '4695 - 4735'],
    ['A', 'FÜ-MK 397'],
    ['A', 'B RG 8711'],
    ['A', 'HB - Y 632'],
    ['D.3', 'CB 500 F'],
    ['15.1', '205/55 R16 91V'],
    ['14', 'EURO 6'],
    ['2.2', 'ABX 00003 4'],
    ['D.2', '204 AMG'],
    ['D.2', '171 AMG'],
    ['D.2', '212 K'],
    ['D.2', '203 CL'],
    ['D.2', '245 G AMG'],
    ['U.1', '80 P'],
    ['U.3', '73,5 E'],
  ])('finds none in %s (%s)', (fieldCode, printed) => {
    expect(hasInnerGap(line(fieldCode, printed), PITCH)).toBe(false);
  });

  it('goes by spaces alone where the pitch is unknown', () => {
    expect(hasInnerGap(line('19', '1_96', '196'), undefined)).toBe(false);
    expect(hasInnerGap(line('19', '1_96', '1 96'), undefined)).toBe(true);
  });
});
