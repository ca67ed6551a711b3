import { describe, expect, it } from 'vitest';
import { laterInspection, readSides, SwappedFailure } from './both-sides';
import type { BackResult, ScanErrorCode, FrontResult } from './protocol';
import { ScanFailure } from './scan-failure';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const sure = (value: string) => ({ value, confidence: 0.99, flagged: false, alternatives: [] as string[], box });
const unsure = (value: string, ...alternatives: string[]) => ({
  value,
  confidence: 0.5,
  flagged: true,
  alternatives,
  box,
});

describe('laterInspection', () => {
  it('takes the later of the two dates', () => {
    expect(laterInspection(sure('03/2027'), sure('05/2029'))).toEqual({ ...sure('05/2029'), side: 'back' });
    expect(laterInspection(sure('03/2027'), sure('12/2026'))).toEqual(sure('03/2027'));
    expect(laterInspection(sure('03/2027'), sure('03/2027'))).toEqual(sure('03/2027'));
    expect(laterInspection(sure('-'), sure('05/2029'))).toMatchObject({ value: '05/2029', side: 'back' });
    expect(laterInspection(undefined, sure('05/2029'))).toMatchObject({ value: '05/2029', side: 'back' });
  });

  it("takes the front's date when the back has no stamp", () => {
    expect(laterInspection(sure('03/2027'), undefined)).toEqual(sure('03/2027'));
    expect(laterInspection(undefined, undefined)).toBeUndefined();
  });

  it("offers the other side's date as an alternative to an uncertain one", () => {
    expect(laterInspection(sure('03/2027'), unsure('05/2029', '05/2028'))).toMatchObject({
      value: '05/2029',
      flagged: true,
      alternatives: ['05/2028', '03/2027'],
    });
    expect(laterInspection(unsure('04/2029', '04/2026'), sure('05/2028'))).toEqual(
      unsure('04/2029', '04/2026', '05/2028'),
    );
    expect(laterInspection(sure('03/2027'), unsure('05/2029', '05/2028', '06/2029', '06/2028'))?.alternatives).toEqual([
      '05/2028',
      '06/2029',
      '03/2027',
    ]);
  });

  it('takes and flags an uncertain stamp as soon as one of its readings is later', () => {
    expect(laterInspection(sure('03/2027'), unsure('05/2023', '05/2028', '05/2020'))).toMatchObject({
      value: '05/2028',
      flagged: true,
      alternatives: ['03/2027'],
      side: 'back',
    });
    expect(laterInspection(sure('03/2027'), unsure('05/2023', '05/2020'))).toEqual(sure('03/2027'));
  });

  it('flags a stamp whose date could not be read', () => {
    expect(laterInspection(sure('03/2027'), unsure(''))).toMatchObject({
      value: '',
      flagged: true,
      alternatives: ['03/2027'],
      side: 'back',
    });
  });
});

describe('readSides', () => {
  it('passes on the outline that the user set', async () => {
    const corner = { x: 0, y: 0 };
    const outline = { corners: [corner, corner, corner, corner], folds: [[corner, corner]] } as const;
    const given: unknown[] = [];
    const reader = {
      scan: async (_file: Blob, { corners, folds }: { readonly corners?: unknown; readonly folds?: unknown }) => {
        given.push({ corners, folds });
        throw new Error('Not read');
      },
      scanBack: async () => Promise.reject(new Error('Not read')),
    };
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const file = new Blob(['front']);
    await expect(readSides(reader, { file, ...outline }, options)).rejects.toThrow('Not read');
    await expect(readSides(reader, { file, back: new Blob(['back']), ...outline }, options)).rejects.toThrow(
      'Not read',
    );
    expect(given).toEqual([outline, outline]);
  });

  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const file = new Blob(['first']);
  const back = new Blob(['second']);
  const corner = { x: 0, y: 0 };

  /** A reader that fails on the photos with these codes as the front; `null`: it reads that photo. */
  const readerOf = (first: ScanErrorCode, second: ScanErrorCode | null) => ({
    scan: async (photo: Blob): Promise<FrontResult> => {
      const code = photo === file ? first : second;
      if (code !== null) throw new ScanFailure(code);
      return { fields: {} } as FrontResult;
    },
    scanBack: async (photo: Blob): Promise<BackResult> => {
      throw new ScanFailure(photo === file ? first : 'zb1-front');
    },
  });

  it.each([
    'too-blurred',
    'too-dark',
    'too-bright',
    'too-far',
    'blank',
    'no-paper',
    'zb1-back',
    'no-document',
    'other-document',
    'zb2',
  ] as const)('finds the front on the second photo where the first one fails with %s', async (first) => {
    expect((await readSides(readerOf(first, null), { file, back }, options)).back).toEqual({
      result: null,
      problem: first,
      swapped: true,
    });
  });

  it.each([
    ['zb1-back', 'too-dark', SwappedFailure, 'too-dark'],
    ['too-blurred', 'few-fields', SwappedFailure, 'few-fields'],
    ['too-blurred', 'zb1-back', ScanFailure, 'too-blurred'],
    ['too-blurred', 'too-dark', ScanFailure, 'too-blurred'],
    ['zb2', 'few-fields', SwappedFailure, 'few-fields'],
    ['zb2', 'zb1-back', ScanFailure, 'zb2'],
    ['few-fields', 'few-fields', ScanFailure, 'few-fields'],
    ['zb1-back', 'zb1-back', ScanFailure, 'zb1-back'],
  ] as const)('fails with the reason of the front: %s and %s', async (first, second, kind, code) => {
    const failure: unknown = await readSides(readerOf(first, second), { file, back }, options).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(kind);
    expect(failure).toMatchObject({ code });
  });

  it('takes the back on the photo of the front, unless a photo of it is given', async () => {
    const backOf = (value: string): BackResult => ({
      inspections: [],
      latest: sure(value),
      image: new Blob(),
      timings: { decode: 1, find: 1, flatten: 1, read: 1, check: 1 },
    });
    const [stamped, given] = [backOf('05/2027'), backOf('05/2029')];
    const reader = {
      scan: async () => ({ fields: {}, back: stamped }) as unknown as FrontResult,
      scanBack: async () => given,
    };
    expect((await readSides(reader, { file }, options)).back).toEqual({
      result: stamped,
      problem: null,
      swapped: false,
    });
    expect((await readSides(reader, { file, back }, options)).back?.result).toBe(given);
  });

  it('takes the back on the photo of the front where the photo of the back cannot be read', async () => {
    const stamped = { latest: sure('05/2027') } as unknown as BackResult;
    const reader = {
      scan: async () => ({ fields: {}, back: stamped }) as unknown as FrontResult,
      scanBack: () => Promise.reject(new ScanFailure('too-blurred')),
    };
    expect((await readSides(reader, { file, back }, options)).back).toEqual({
      result: stamped,
      problem: null,
      swapped: false,
    });
  });

  it('trusts the corners that the user set on an unreadable photo', async () => {
    const corners = [corner, corner, corner, corner] as const;
    await expect(readSides(readerOf('too-blurred', null), { file, back, corners }, options)).rejects.toMatchObject({
      code: 'too-blurred',
    });
  });
});
