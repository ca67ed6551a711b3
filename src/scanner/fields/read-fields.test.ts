import { describe, expect, it } from 'vitest';
import { FORM_PANELS, formField, type FormFieldCode } from '~/zb1/form-geometry';
import { PAPER_LEVEL } from '../flatten/flatten';
import type { Region } from '../pixels/grey';
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import type { LineReader, LineReading } from '../reader/line-reader';
import { characterSpans } from '../reader/ctc-align';
import { chooseFrom } from './choose-reading.testing';
import type { RowPart } from './covers';
import { blankPage, blockReader, printOf, type DrawnPage } from './drawn-page.testing';
import type { RawReadings } from './raw-reading';
import { readFields } from './read-fields';

/** Values without a space: of most places enough to tell where print begins, and how far apart digits are. */
const PRINTED = {
  B: '26.03.2014',
  E: 'WVWZZZAUZEW386422',
  '3': '7',
  'D.1': 'VOLKSWAGEN',
  '2.1': '0603',
  'P.3': 'DIESEL',
  'P.1': '1968',
  L: '2',
  'P.2/P.4': '0110/03500',
  T: '216',
  '18': '4255',
  '19': '1799',
  '20': '1452',
  G: '1354',
  '12': '380',
  '13': '80',
  'F.1': '1870',
  'F.2': '1870',
  '7.1': '1020',
  '8.1': '900',
} as const;

function printedPage(printed: Partial<Record<keyof typeof PRINTED, string>> = {}): DrawnPage {
  const page = blankPage();
  for (const [fieldCode, text] of Object.entries({ ...PRINTED, ...printed }))
    page.print(fieldCode as keyof typeof PRINTED, text);
  return page;
}

/** A reading of `text` in which its last character rather is another one; others stay. */
function doubtLast(reading: LineReading, text: string, other: string): LineReading {
  if (chooseFrom([reading]).text !== text) return reading;
  const values = reading.values.slice();
  const last = characterSpans(reading, text).at(-1);
  const column = Math.floor(((last?.start ?? 0) + (last?.end ?? 0)) / 2 / (reading.width / reading.columns));
  const at = (character: string): number => column * reading.classes + reading.alphabet.indexOf(character) + 1;
  values[at(text.at(-1) ?? '')] = Math.log(0.4);
  values[at(other)] = Math.log(0.6);
  return { ...reading, values };
}

/** Reads a page with something over these parts of it. */
function read(page: DrawnPage, covers: readonly Region[] = [], reader: LineReader = blockReader): RawReadings {
  const detail = ({ left, top, width, height }: Region, times: number): GreyImage => {
    const size = { width: Math.round(width * times), height: Math.round(height * times) };
    const data = Uint8ClampedArray.from({ length: size.width * size.height }, (_, index) => {
      const [x, y] = [index % size.width, Math.floor(index / size.width)];
      return page.data[(top + Math.floor(y / times)) * page.width + left + Math.floor(x / times)] ?? PAPER_LEVEL;
    });
    return { ...size, data };
  };
  const isCovered = ({ left, right, middle }: RowPart): boolean =>
    covers.some(
      (cover) =>
        cover.left < right &&
        cover.left + cover.width > left &&
        cover.top < middle &&
        cover.top + cover.height > middle,
    );
  return readFields(page, reader, detail, FORM_PANELS, isCovered);
}

/** The fields of which something is true. */
const fieldsWith = (readings: RawReadings, sign: 'covered' | 'gap'): readonly string[] =>
  Object.entries(readings).flatMap(([code, reading]) => (reading[sign] === true ? [code] : []));

/** A box over a line of a place, behind its `count` first characters, as wide as two. */
const behind = (fieldCode: FormFieldCode, count: number, line = 0): Region => {
  const { value, lines } = formField(fieldCode);
  const [height, right] = [value.height / lines, printOf(fieldCode, count)[1]];
  const top = (value.y + line * height) * PIXELS_PER_MM;
  return { left: right + 3, top: top + 2, width: 26, height: height * PIXELS_PER_MM - 4 };
};

describe('readFields', () => {
  it('reads each place, and divides the one of power and speed', () => {
    const readings = read(printedPage());
    const { 'P.2/P.4': power, ...others } = PRINTED;
    expect([readings['P.2']?.value, readings['P.4']?.value].join('/')).toBe(power);
    for (const [code, value] of Object.entries(others))
      expect(readings[code as keyof typeof others]?.value).toBe(value);
    expect(readings.K?.value).toBe('');
    expect([fieldsWith(readings, 'covered'), fieldsWith(readings, 'gap')]).toEqual([[], []]);
  });

  it('reads a doubtful line of a main field again from other crops', () => {
    let isFirst = true;
    // At first it takes the last character of T for another.
    const reader: LineReader = {
      ...blockReader,
      read: (bands) => {
        const readings = blockReader.read(bands);
        const doubted = isFirst ? readings.map((reading) => doubtLast(reading, '216', '8')) : readings;
        isFirst = false;
        return doubted;
      },
    };
    expect(read(printedPage(), [], reader).T).toMatchObject({ value: '216', matched: true });
  });

  it('drops a pale end, and keeps the longer text as another reading', () => {
    const { T } = read(printedPage({ T: '' }).print('T', '2161', { pale: 1 }));
    expect(T).toMatchObject({ value: '216' });
    expect(T?.rivals.map(({ value }) => value)).toContain('2161');
  });
});

describe('characters that may be missing', () => {
  it('are reported where something lies behind the print, on both fields of one place', () => {
    const readings = read(printedPage({ T: '21', 'P.2/P.4': '0110' }), [behind('T', 2), behind('P.2/P.4', 4)]);
    expect(readings.T?.value).toBe('21');
    expect(fieldsWith(readings, 'covered').toSorted()).toEqual(['P.2', 'P.4', 'T']);
  });

  it('are reported where something lies over a further line of a place, printed or not', () => {
    const page = printedPage().print('D.2', '1KP').print('D.2', 'ACBMDB', { line: 1 });
    for (const cover of [behind('D.2', 6, 1), behind('D.2', 0, 2)]) {
      const readings = read(page, [cover]);
      expect(readings['D.2']?.value).toBe('1KP/ACBMDB');
      expect(fieldsWith(readings, 'covered')).toEqual(['D.2']);
    }
  });

  it('are not reported behind two blank lines, where nothing is printed', () => {
    const page = printedPage().print('D.2', '1KP');
    expect(fieldsWith(read(page, [behind('D.2', 0, 3)]), 'covered')).toEqual([]);
  });

  it('are reported where there is a gap within the print', () => {
    const readings = read(printedPage({ '19': '1 99' }));
    expect(readings['19']?.value).toBe('199');
    expect(fieldsWith(readings, 'gap')).toEqual(['19']);
  });
});

describe('print that is displaced', () => {
  it('is found where it lies above or below its line', () => {
    const page = printedPage()
      .print('HU', '03/2027', { down: -4 })
      .print('I', '26.03.2019', { down: 4 })
      .print('C.1.2', 'ERIKA', { down: 3 });
    const { HU, I, 'C.1.2': firstName } = read(page);
    expect([HU, I, firstName].map((reading) => reading?.value)).toEqual(['03/2027', '26.03.2019', 'ERIKA']);
  });

  it('over the bar before its place keeps its first character, and is left to be checked', () => {
    const readings = read(printedPage().bar('20'));
    expect(readings['20']).toMatchObject({ value: PRINTED['20'], confidence: 0.75 });
    expect(readings['20']?.rivals.map(({ value }) => value)).toContain('452');
  });
});

describe('the marks above letters', () => {
  const page = () => printedPage({ 'D.1': 'CITROEN' }).print('C.1.1', 'KOVÄCS');

  it('make an Ë of an E if there are two, and leave no doubt about an umlaut', () => {
    const TWO_DOTS = [0, 1, 4, 5];
    const readings = read(page().mark('D.1', 5, TWO_DOTS).mark('C.1.1', 3, TWO_DOTS));
    expect(readings['D.1']?.value).toBe('CITROËN');
    expect(readings['C.1.1']?.value).toBe('KOVÄCS');
    expect(readings['C.1.1']?.confidence).toBeGreaterThan(0.9);
  });

  it('make an umlaut doubtful if there is one, and leave an E without any', () => {
    const readings = read(page().mark('C.1.1', 3, [2, 3]));
    expect(readings['D.1']?.value).toBe('CITROEN');
    expect(readings['C.1.1']?.value).toBe('KOVÄCS');
    expect(readings['C.1.1']?.confidence).toBeLessThanOrEqual(0.7);
    expect(readings['C.1.1']?.rivals.map(({ value }) => value)).toContain('KOVACS');
  });
});
