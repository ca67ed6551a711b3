import { describe, expect, it } from 'vitest';
import { drawBackPhoto } from './back/drawn-back.testing';
import { drawPhoto, stack } from './find/drawn-photo.testing';
import { cornersOf } from './find/found-outline';
import type { Quad } from './pixels/image';
import { locate } from './locate';
import type { Verdict } from './protocol';
import type { LineReader } from './reader/line-reader';
import { blurred, cornersFor, LETTER, sheetPhoto, uniform } from './verdict/drawn-pictures.testing';

const CORNERS: Quad = [
  { x: 60, y: 40 },
  { x: 1140, y: 60 },
  { x: 1130, y: 610 },
  { x: 70, y: 590 },
];
/** Reads nothing anywhere. */
const blind: LineReader = {
  alphabet: [],
  read: (bands) =>
    bands.map(({ width }) => ({ columns: 0, classes: 1, values: new Float32Array(0), width, alphabet: [] })),
};

/** Reads the same text in every band. */
const readerOf = (text: string): LineReader => {
  const alphabet = [...new Set(text)];
  const classes = alphabet.length + 1;
  const values = new Float32Array(2 * text.length * classes).fill(Math.log(1e-6));
  [...text].forEach((character, i) => {
    values[2 * i * classes + alphabet.indexOf(character) + 1] = Math.log(0.999);
    values[(2 * i + 1) * classes] = Math.log(0.999);
  });
  return {
    alphabet,
    read: (bands) => bands.map(({ width }) => ({ columns: 2 * text.length, classes, values, width, alphabet })),
  };
};
const brief = readerOf('(Fahrzeugbrief)');

describe('locate', () => {
  it('believes the words of a Teil II rather than the layout of a back', () => {
    const back = drawBackPhoto(cornersFor({ width: 210, height: 105 }), [], { width: 1500, height: 1100 });
    expect(locate(back, blind).verdict).toBe('zb1-back');
    expect(locate(back, brief).verdict).toBe('zb2');
  });

  it('claims no other document where the values of a vehicle can be read', () => {
    const letter = sheetPhoto(LETTER.size, LETTER.ink, cornersFor(LETTER.size));
    expect(locate(letter, readerOf('WVWZZZ1KZAW000123 175/65R14')).verdict).toBe('no-document');
  });

  it('recognises a back by its title alone between corners that the user set', () => {
    const corners = cornersFor({ width: 210, height: 105 });
    const back = drawBackPhoto(corners, [], { width: 1500, height: 1100 });
    expect(locate(back, readerOf('ZB I'), { corners }).verdict).toBe('zb1-back');
    expect(locate(back, blind, { corners }).verdict).toBe('no-document');
  });

  it('tells a measured reason between corners that the user set', () => {
    const corners = cornersFor(LETTER.size);
    const letter = blurred(sheetPhoto(LETTER.size, LETTER.ink, corners), 6);
    expect(locate(letter, blind, { corners }).verdict).toBe('too-blurred');
  });

  it('tells why the paper between these corners cannot be read, though there is another one', () => {
    const paper = drawPhoto({ width: 1200, height: 660, corners: CORNERS, table: 60 });
    const papers = stack(blurred(paper, 12), paper);
    expect(locate(papers, blind, { corners: CORNERS }).verdict).toBe('too-blurred');
  });

  it('finds the form without reporting a provisional verdict', () => {
    const verdicts: Verdict[] = [];
    const located = locate(
      drawPhoto({ width: 1200, height: 660, corners: CORNERS, table: 60 }),
      blind,
      {},
      {
        onProvisionalVerdict: (verdict) => verdicts.push(verdict),
      },
    );
    if (located.verdict !== undefined) throw new Error(located.verdict);
    cornersOf(located.found).forEach((corner, i) =>
      expect(Math.hypot(corner.x - (CORNERS[i]?.x ?? 0), corner.y - (CORNERS[i]?.y ?? 0))).toBeLessThan(5),
    );
    expect(verdicts).toEqual([]);
  });

  it('reports a provisional verdict before the thorough search, and returns the same verdict when nothing is found', () => {
    const verdicts: Verdict[] = [];
    const letter = sheetPhoto(LETTER.size, LETTER.ink, cornersFor(LETTER.size));
    expect(locate(letter, blind, {}, { onProvisionalVerdict: (verdict) => verdicts.push(verdict) })).toEqual({
      verdict: 'other-document',
    });
    expect(verdicts).toEqual(['other-document']);
  });

  it('reports no provisional verdict of an empty picture', () => {
    const verdicts: Verdict[] = [];
    expect(
      locate(uniform(200, 0), blind, undefined, { onProvisionalVerdict: (verdict) => verdicts.push(verdict) }),
    ).toEqual({
      verdict: 'blank',
    });
    expect(verdicts).toEqual([]);
  });
});
