import { describe, expect, it } from 'vitest';
import { casesAtDepth } from '~/lib/depth.testing';
import { FOLDS_MM, formField } from '~/zb1/form-geometry';
import { drawBackPhoto, readerOf as stampReaderOf } from './back/drawn-back.testing';
import { drawPhoto, stack } from './find/drawn-photo.testing';
import { PIXELS_PER_MM, type GreyImage, type Quad, type RgbaImage } from './pixels/image';
import { locate } from './locate';
import { scanDocument } from './pipeline';
import { READER_VERSION, type ScanStep } from './protocol';
import type { LineReader } from './reader/line-reader';
import { hatched, isBlack, text, type Ink } from './redact/drawn-ink.testing';
import { ScanFailure } from './scan-failure';
import type { ScanTools } from './timed-steps';
import { landscape, uniform } from './verdict/drawn-pictures.testing';
import { verdictWithoutForm } from './verdict/verdict';

const CORNERS: Quad = [
  { x: 60, y: 40 },
  { x: 1140, y: 60 },
  { x: 1130, y: 610 },
  { x: 70, y: 590 },
];
const ALPHABET = [...' 0123456789/'];

/** Reads the same text in every band. */
function readerOf(value: string): LineReader {
  const classes = ALPHABET.length + 1;
  const read = (bands: readonly GreyImage[]) =>
    bands.map(({ width }) => {
      const values = new Float32Array(2 * value.length * classes).fill(Math.log(1e-6));
      [...value].forEach((character, i) => {
        values[2 * i * classes + ALPHABET.indexOf(character) + 1] = Math.log(0.999);
        values[(2 * i + 1) * classes] = Math.log(0.999);
      });
      return { columns: 2 * value.length, classes, values, width, alphabet: ALPHABET };
    });
  return { alphabet: ALPHABET, read };
}

function tools(photo: RgbaImage, more: Partial<ScanTools> = {}): ScanTools {
  let clock = 0;
  return {
    decode: async () => photo,
    encode: async ({ width, height }) => new Blob([`${width}x${height}`]),
    reader: readerOf('0085/04000'),
    onStep: async () => undefined,
    now: () => (clock += 5),
    today: new Date('2026-05-01'),
    ...more,
  };
}

const file = new Blob(['photo']);
const photo = drawPhoto({ width: 1200, height: 660, corners: CORNERS, table: 60 });

const BACK_CORNERS: Quad = [
  { x: 60, y: 40 },
  { x: 1040, y: 60 },
  { x: 1030, y: 675 },
  { x: 70, y: 660 },
];
const BACKS: readonly { readonly name: string; readonly corners?: Quad }[] = [
  { name: 'without corners' },
  { name: 'between corners set by hand', corners: BACK_CORNERS },
];

describe('scanDocument', () => {
  it('runs its steps in order and reads every place', async () => {
    const steps: string[] = [];
    const result = await scanDocument(
      file,
      tools(photo, { onStep: async (step, fraction) => void steps.push(`${step} ${fraction}`) }),
    );
    expect(steps.map((step) => step.split(' ')[0])).toEqual(['decode', 'find', 'flatten', 'read', 'check']);
    expect(result.version).toBe(READER_VERSION);
    expect(result.fields['P.2']?.value).toBe('0085');
    expect(result.fields['P.4']?.value).toBe('04000');
    expect(result.fields.T).toMatchObject({ value: '0085/04000', flagged: true });
    expect(result.timings).toEqual({ decode: 5, find: 5, flatten: 5, read: 5, check: 5 });
    expect(result.folds).toHaveLength(2);
    expect(await result.documentImage.text()).toBe('1461x730');
    result.corners.forEach((corner, i) => {
      expect(Math.hypot(corner.x - (CORNERS[i]?.x ?? 0), corner.y - (CORNERS[i]?.y ?? 0))).toBeLessThan(5);
    });
    const box = result.fields.E?.box;
    expect(box && box.x > 0.3 && box.x + box.width < 0.66 && box.y > 0.1 && box.y + box.height < 0.2).toBe(true);
  });

  it('neither encodes nor reads the security code', async () => {
    const [left, code, hatching] = [175, text(175, 95.6, 7), hatched(166, 87, 40, 14)];
    const ink: Ink = (x, y) => code(x, y) ?? hatching(x, y);
    const uncovered = drawPhoto({ width: 1200, height: 660, corners: CORNERS, table: 60, ink });
    const encoded: RgbaImage[] = [];
    const widths: number[] = [];
    let current: ScanStep | undefined;
    const reader = readerOf('0085/04000');
    await scanDocument(
      file,
      tools(uncovered, {
        onStep: async (step) => void (current = step),
        // Copied, since what is covered later is encoded already.
        encode: async ({ data, ...size }) => {
          encoded.push({ ...size, data: data.slice() });
          return new Blob();
        },
        reader: {
          ...reader,
          read: (bands) => {
            if (current === 'read') widths.push(...bands.map(({ width }) => width));
            return reader.read(bands);
          },
        },
      }),
    );
    expect(encoded.map((image) => isBlack(image, code))).toEqual([true]);
    expect(encoded.map((image) => isBlack(image, text(left - 100, 95.6, 7)))).toEqual([false]);
    // The lines of field 22 are cut out up to the last ink.
    const { value } = formField('22');
    expect(Math.max(...widths)).toBeGreaterThan(200);
    expect(Math.max(...widths)).toBeLessThan((left - value.x) * PIXELS_PER_MM);
  });

  it('reads the back on the same page, but not beside corners that the user set', async () => {
    const back = drawBackPhoto(CORNERS, [{ x: 8, y: 26, height: 2.8, angle: 0.05 }], { width: 1200, height: 660 });
    const page = stack(photo, back);
    const scan = (corners?: Quad) => {
      let current: ScanStep | undefined;
      const [front, stamps] = [readerOf('0085/04000'), stampReaderOf('05/2027')];
      const reader: LineReader = { ...front, read: (bands) => (current === 'check' ? stamps : front).read(bands) };
      return scanDocument(file, tools(page, { reader, onStep: async (step) => void (current = step) }), corners);
    };
    const both = await scan();
    expect(both.back?.latest).toMatchObject({ value: '05/2027', flagged: false });
    expect(await both.back?.image.text()).toBe('1461x730');
    expect(both.fields['P.2']?.value).toBe('0085');
    expect((await scan(CORNERS)).back).toBeUndefined();
  });

  it('reuses the result of an earlier look at the same photo', async () => {
    const located = locate(photo, readerOf(''));
    const elsewhere = tools(uniform(200, 0), { located });
    expect((await scanDocument(file, elsewhere)).panels).toEqual(['left', 'middle', 'right']);
    await expect(scanDocument(file, tools(photo, { located: { verdict: 'zb2' } }))).rejects.toMatchObject({
      code: 'zb2',
    });
  });

  it('reads only the unfolded panels', async () => {
    const folded = drawPhoto({ width: 1200, height: 660, corners: CORNERS, table: 60, from: FOLDS_MM[0] });
    const result = await scanDocument(file, tools(folded));
    expect(result.panels).toEqual(['middle', 'right']);
    const [[top] = [], ...others] = result.folds;
    expect(others).toEqual([]);
    // The second fold lies at 65 % of the paper's width.
    expect(Math.abs((top?.x ?? 0) - 760)).toBeLessThan(8);
    expect(result.fields.A).toBeUndefined();
    expect(result.fields.I).toBeUndefined();
    expect(result.fields.E).toBeDefined();
    expect(result.fields['P.4']?.value).toBe('04000');
  });

  it('stops between two steps when it is cancelled', async () => {
    let flattened = false;
    const cancelled = tools(photo, {
      onStep: async (step) => {
        if (step === 'flatten') throw new ScanFailure('cancelled');
      },
      encode: async () => {
        flattened = true;
        return new Blob();
      },
    });
    await expect(scanDocument(file, cancelled)).rejects.toMatchObject({ code: 'cancelled' });
    expect(flattened).toBe(false);
  });

  it('refuses an empty picture', async () => {
    const blank = { width: 600, height: 400, data: new Uint8ClampedArray(600 * 400 * 4).fill(200) };
    await expect(scanDocument(file, tools(blank))).rejects.toMatchObject({ code: 'blank' });
  });

  it('says what the picture shows when there is no document', async () => {
    await expect(scanDocument(file, tools(landscape(900, 700)))).rejects.toMatchObject({ code: 'no-paper' });
  });

  it.each(casesAtDepth(1, BACKS))(
    'recognises the back, whose outline alone could be any document: $name',
    async (backCase) => {
      const back = drawBackPhoto(BACK_CORNERS, [{ x: 8, y: 26, height: 2.8, angle: 0.05 }], {
        width: 1100,
        height: 720,
      });
      expect(verdictWithoutForm(back)).toBe('other-document');
      const scan = scanDocument(file, tools(back, { reader: stampReaderOf('05/2027') }), backCase.corners);
      await expect(scan).rejects.toMatchObject({ code: 'zb1-back' });
    },
  );

  it('refuses a form without values', async () => {
    await expect(scanDocument(file, tools(photo, { reader: readerOf('') }))).rejects.toMatchObject({
      code: 'few-fields',
    });
  });
});
