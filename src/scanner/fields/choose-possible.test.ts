import { describe, expect, it } from 'vitest';
import { SAMPLE } from '~/zb1/checks/sample.testing';
import { choosePossible } from './choose-possible';
import type { RawReadings } from './raw-reading';
import { raw } from './raw-reading.testing';

const TODAY = new Date('2026-05-01');
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

  describe('of a car', () => {
    const car = (changed: RawReadings): RawReadings => ({
      ...Object.fromEntries(Object.entries(SAMPLE).map(([code, value]) => [code, raw(value, 0.99)])),
      ...changed,
    });

    it('takes the likeliest reading that cures all checks', () => {
      const rivals = [
        { value: '06000', probability: 0.3 },
        { value: '06600', probability: 0.2 },
      ];
      expect(choose(car({ 'P.4': raw('00600', 0.45, rivals) }))['P.4']?.value).toBe('06000');
    });

    it('leaves a doubtful field that another one has cured', () => {
      const changed = {
        'P.4': raw('00600', 0.5, [{ value: '06000', probability: 0.35 }]),
        'U.2': raw('04500', 0.4, [{ value: '00500', probability: 0.2 }]),
      };
      const chosen = choose(car(changed));
      expect([chosen['P.4']?.value, chosen['U.2']?.value]).toEqual(['06000', '04500']);
    });

    it('replaces the field whose reading cures most', () => {
      const changed = {
        'F.1': raw('000187', 0.6, [{ value: '001870', probability: 0.3 }]),
        G: raw('001393', 0.5, [{ value: '000139', probability: 0.2 }]),
        'F.2': raw('001870', 0.85),
      };
      const chosen = choose(car(changed));
      expect([chosen['F.1']?.value, chosen.G?.value]).toEqual(['001870', '001393']);
    });
  });

  it('takes the reading that is likeliest beside the one that it displaces', () => {
    const B = raw('05.03.2016', 0.7, [{ value: '05.03.2014', probability: 0.25 }]);
    const I = raw('10.04.2015', 0.4, [{ value: '10.04.2019', probability: 0.24 }]);
    const chosen = choose({ B, I });
    expect([chosen.B?.value, chosen.I?.value]).toEqual(['05.03.2016', '10.04.2019']);
  });

  it('asks nothing of what is illegible, which is not shown', () => {
    const I = raw('11.04.2025', 0.7, [{ value: '11.04.2026', probability: 0.25 }]);
    expect(choose({ B: { ...raw('05.03.2026', 0.05), legible: false }, I }).I).toBe(I);
  });

  it('changes nothing where no check fails', () => {
    const readings = { B: raw('05.03.2014', 0.5, [{ value: '05.03.2011', probability: 0.45 }]) };
    expect(choose(readings)).toEqual(readings);
  });
});
