import { describe, expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import {
  hasWinterDuty,
  minTreadDepth,
  loadIndexFor,
  speedVerdict,
  twinWheels,
  tyreLoad,
  wheelsPerAxle,
} from './tyre-duty';

const CAR: FieldValues = { J: 'M1', '7.1': '1030', '7.2': '0960', '8.2': '0950', T: '188' };

describe('an axle', () => {
  it.each([
    ['M1', 2],
    ['N1', 2],
    ['O2', 2],
    ['L3E', 1],
    ['L1E', 1],
    ['L4E', null],
    ['L5E', null],
    ['L7E', 2],
    ['', null],
  ] as const)('of class %j has %s wheels', (J, wheels) => {
    expect(wheelsPerAxle({ J })).toBe(wheels);
  });

  it('has as many wheels as the words of an older document say, if they say enough', () => {
    const wheels = ['PKW GESCHLOSSEN', 'ANH. OFFENER KASTEN', 'KRAFTRAD', 'TRIKE'].map((text) =>
      wheelsPerAxle({ '5': text }),
    );
    expect(wheels).toEqual([2, 2, null, null]);
  });
});

describe('twin wheels', () => {
  it.each([
    [{ J: 'M1' }, 'never', 'never'],
    [{ J: 'M1', 'F.1': '3500' }, 'never', 'never'],
    [{ J: 'M1', 'F.1': '4100' }, 'never', 'possible'],
    [{ J: 'M1', '4': 'SA' }, 'never', 'possible'],
    [{ J: 'M1', '4': 'SC' }, 'never', 'possible'],
    [{ J: 'M1', '4': 'SA', 'F.1': '3500' }, 'never', 'possible'],
    [{ J: 'M1', '4': 'SA', 'F.1': '3080' }, 'never', 'never'],
    [{ J: 'M1', 'F.1': '4100', 'F.2': '3500' }, 'never', 'possible'],
    [{ J: '', '5': 'SO.KFZ WOHNMOBIL' }, 'never', 'possible'],
    [{ J: 'N1' }, 'never', 'possible'],
    [{ J: 'N2' }, 'never', 'usual'],
    [{ J: 'N3G' }, 'never', 'usual'],
    [{ J: 'M2' }, 'never', 'usual'],
    [{ J: 'M3' }, 'never', 'usual'],
    [{ J: '', '5': 'LKW OFFENER KASTEN' }, 'never', 'possible'],
    [{ J: 'T1B' }, 'never', 'possible'],
    [{ J: 'O2' }, 'never', 'never'],
    [{ J: 'O4' }, 'possible', 'possible'],
    [{ J: 'L3E' }, 'never', 'never'],
    [{}, 'never', 'never'],
  ] as const)('of %j are %s in front and %s behind', (fields, front, rear) => {
    expect([1, 2, 3].map((axle) => twinWheels(fields, axle as 1 | 2 | 3))).toEqual([front, rear, rear]);
  });
});

describe('a load index', () => {
  it('gives the load of a tyre and of the axle in kg', () => {
    expect(tyreLoad({ loadIndex: 91, twinLoadIndex: null }, 2)).toEqual({
      perTyre: 615,
      perAxle: 1230,
      twin: null,
    });
    expect(tyreLoad({ loadIndex: 58, twinLoadIndex: null }, 1)).toEqual({ perTyre: 236, perAxle: 236, twin: null });
  });

  it('of one tyre alone is known where the number of wheels is not', () => {
    expect(tyreLoad({ loadIndex: 118, twinLoadIndex: 116 }, null)).toEqual({
      perTyre: 1320,
      perAxle: null,
      twin: { perTyre: 1250, perAxle: null },
    });
  });

  it('includes twin wheels if it has a second index', () => {
    expect(tyreLoad({ loadIndex: 118, twinLoadIndex: 116 }, 2)).toEqual({
      perTyre: 1320,
      perAxle: 2640,
      twin: { perTyre: 1250, perAxle: 5000 },
    });
  });

  it('is null outside the table', () => {
    expect(tyreLoad({ loadIndex: null, twinLoadIndex: null }, 2)).toBeNull();
    expect(tyreLoad({ loadIndex: 201, twinLoadIndex: null }, 2)).toBeNull();
  });

  it.each([
    [515, 85],
    [515.5, 86],
    [0, 0],
    [3350, 150],
    [3351, 151],
    [14_000, 200],
    [14_001, null],
  ])('for %s kg is %s', (kg, index) => {
    expect(loadIndexFor(kg)).toBe(index);
  });
});

describe('a speed symbol', () => {
  it.each([
    ['T', false, 'enough'],
    ['S', false, 'slow'],
    ['S', true, 'marked'],
    ['ZR', false, 'enough'],
    ['', false, 'unknown'],
    [null, true, 'unknown'],
  ] as const)('%j (winter: %s) at 188 km/h is %s', (symbol, winter, verdict) => {
    expect(speedVerdict(symbol, CAR, winter)).toBe(verdict);
  });

  it('is enough if it equals the top speed, and unknown without one', () => {
    expect(speedVerdict('T', { T: '190' }, false)).toBe('enough');
    expect(speedVerdict('T', { T: '191' }, false)).toBe('slow');
    expect(speedVerdict('T', {}, false)).toBe('unknown');
  });

  // ECE R 30 no. 2.29.3 and R 75 no. 2.33: these name no upper limit
  it.each(['ZR', 'VR', '(V)', '(W)', '(Y)'])('is never too slow if it is %s', (symbol) => {
    expect(speedVerdict(symbol, { T: '320' }, false)).toBe('enough');
  });

  it('is too slow if a limited one is below the top speed', () => {
    expect(speedVerdict('W', { T: '271' }, false)).toBe('slow');
    expect(speedVerdict('Y', { T: '301' }, false)).toBe('slow');
    expect(speedVerdict('V', { T: '241' }, false)).toBe('slow');
  });
});

it.each<[FieldValues, number]>([
  [{ J: 'M1' }, 1.6],
  [{ J: 'L1E' }, 1],
  [{ J: 'L3E', 'P.1': '125', 'P.2': '11' }, 1],
  [{ J: 'L3E', 'P.1': '126', 'P.2': '11' }, 1.6],
  [{ J: 'L3E', 'P.1': '125', 'P.2': '12' }, 1.6],
  [{ J: 'L3E', 'P.3': 'ELEKTRO', 'P.2': '11' }, 1],
  [{ '5': 'LEICHTKRAFTRAD', 'P.1': '80' }, 1],
  [{}, 1.6],
])('%j needs %s mm of tread', (fields, tread) => {
  expect(minTreadDepth(fields)).toBe(tread);
});

it.each([
  [CAR, true],
  [{}, true],
  [{ J: 'N1' }, true],
  [{ J: 'L3e' }, false],
  [{ J: 'L1e' }, false],
  [{ J: 'L2e' }, true],
  [{ J: 'L4e' }, true],
  [{ J: 'L5e' }, true],
  [{ J: 'T1B' }, false],
  [{ '5': 'KRAFTRAD' }, false],
  [{ '5': 'KRAFTRAD MIT BEIWAGEN' }, true],
  [{ '5': 'KLEINKRAFTRAD DREIRAEDRIG' }, true],
  [{ '5': 'KRANKENFAHRSTUHL' }, false],
  [{ J: 'O1' }, false],
  [{ J: 'S1a' }, false],
  [{ '5': 'ANH.ARBEITSM.HOLZHACKER' }, false],
  [{ '5': 'SELBSTF.ARBEITSMASCHINE' }, true],
])('%j has the duty of winter tyres: %s', (fields, has) => {
  expect(hasWinterDuty(fields)).toBe(has);
});
