import { describe, expect, it } from 'vitest';
import { laterInspection, readSides } from './both-sides';
import type { ScanErrorCode } from './protocol';
import { ScanFailure } from './scan-failure';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const sure = (value: string) => ({ value, confidence: 0.99, flagged: false, alternatives: [] as string[], box });
const unsure = (value: string, ...alternatives: string[]) => ({ value, confidence: 0.5, flagged: true, alternatives, box });

describe('one photo', () => {
  const file = new Blob(['photo']);
  const back = { inspections: [], latest: undefined, image: file, timings: { decode: 0, find: 0, flatten: 0, read: 0, check: 0 } };
  const codeOf = async (front: ScanErrorCode, isBack: boolean): Promise<unknown> => {
    const reader = {
      scan: () => Promise.reject(new ScanFailure(front)),
      scanBack: () => (isBack ? Promise.resolve(back) : Promise.reject(new ScanFailure('blank'))),
    };
    const reading = readSides(reader, { file }, { signal: new AbortController().signal, onProgress: () => undefined });
    return reading.then(() => 'read', (error: unknown) => (error instanceof ScanFailure ? error.code : error));
  };

  it('that proves to be the back is called that, whatever the front looks like on it', async () => {
    expect(await codeOf('other-document', true)).toBe('zb1-back');
    expect(await codeOf('no-document', true)).toBe('zb1-back');
    expect(await codeOf('other-document', false)).toBe('other-document');
    expect(await codeOf('too-dark', true)).toBe('too-dark');
  });
});

describe('the inspection that counts', () => {
  it('is the later one of both sides', () => {
    expect(laterInspection(sure('03/2027'), sure('05/2029'))).toEqual({ ...sure('05/2029'), side: 'back' });
    expect(laterInspection(sure('03/2027'), sure('12/2026'))).toEqual(sure('03/2027'));
    expect(laterInspection(sure('03/2027'), sure('03/2027'))).toEqual(sure('03/2027'));
    expect(laterInspection(sure('-'), sure('05/2029'))).toMatchObject({ value: '05/2029', side: 'back' });
    expect(laterInspection(undefined, sure('05/2029'))).toMatchObject({ value: '05/2029', side: 'back' });
  });

  it("is the front's when the back has no stamp", () => {
    expect(laterInspection(sure('03/2027'), undefined)).toEqual(sure('03/2027'));
    expect(laterInspection(undefined, undefined)).toBeUndefined();
  });

  it('offers what the other side says when it is unsure', () => {
    expect(laterInspection(sure('03/2027'), unsure('05/2029', '05/2028'))).toMatchObject({ value: '05/2029', flagged: true, alternatives: ['05/2028', '03/2027'] });
    expect(laterInspection(unsure('04/2029', '04/2026'), sure('05/2028'))).toEqual(unsure('04/2029', '04/2026', '05/2028'));
    expect(laterInspection(sure('03/2027'), unsure('05/2029', '05/2028', '06/2029', '06/2028'))?.alternatives).toEqual(['05/2028', '06/2029', '03/2027']);
  });

  it('asks for a look as soon as a stamp may be the later one', () => {
    expect(laterInspection(sure('03/2027'), unsure('05/2023', '05/2028', '05/2020'))).toMatchObject({ value: '05/2028', flagged: true, alternatives: ['03/2027'], side: 'back' });
    expect(laterInspection(sure('03/2027'), unsure('05/2023', '05/2020'))).toEqual(sure('03/2027'));
  });

  it('asks for a look at a stamp of which no date could be read', () => {
    expect(laterInspection(sure('03/2027'), unsure(''))).toMatchObject({ value: '', flagged: true, alternatives: ['03/2027'], side: 'back' });
  });
});
