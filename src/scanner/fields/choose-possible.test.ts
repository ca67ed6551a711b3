import { describe, expect, it } from 'vitest';
import { choosePossible } from './choose-possible';
import type { RawReading, RawReadings } from './raw-reading';

const TODAY = new Date('2026-05-01');
const box = { x: 0, y: 0, width: 0.1, height: 0.05 };
const raw = (value: string, confidence = 0.97, rivals: RawReading['rivals'] = []): RawReading => ({
  value,
  confidence,
  matched: true,
  legible: true,
  rivals,
  box,
});
const choose = (readings: RawReadings): RawReadings => choosePossible(readings, TODAY);

describe('choosePossible', () => {
  it('takes another reading where a doubtful one cannot be', () => {
    const B = raw('05.03.2044', 0.5, [{ value: '05.03.2014', probability: 0.4 }]);
    expect(choose({ B, I: raw('10.04.2019') }).B).toMatchObject({
      value: '05.03.2014',
      confidence: 0.4,
      rivals: [{ value: '05.03.2044', probability: 0.5 }],
    });
  });

  it('keeps a sure reading, one without likely others, and one whose others cannot be either', () => {
    const sure = raw('05.03.2044', 0.95, [{ value: '05.03.2014', probability: 0.4 }]);
    expect(choose({ B: sure }).B).toBe(sure);
    const alone = raw('05.03.2044', 0.5, [{ value: '05.03.2014', probability: 0.01 }]);
    expect(choose({ B: alone }).B).toBe(alone);
    const impossible = raw('05.03.2044', 0.5, [{ value: '05.03.2064', probability: 0.4 }]);
    expect(choose({ B: impossible }).B).toBe(impossible);
  });

  it('changes nothing where no check fails', () => {
    const readings = { B: raw('05.03.2014', 0.5, [{ value: '05.03.2011', probability: 0.45 }]) };
    expect(choose(readings)).toEqual(readings);
  });
});
