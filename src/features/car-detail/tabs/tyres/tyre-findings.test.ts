import { describe, expect, it } from 'vitest';
import { kind } from '~/contract/tyre-sets.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { axlesOf, ownFindings, printedFindings, twinAxles } from './tyre-findings';
import { CAR, read } from './tyres.testing';

describe('findings', () => {
  const keys = (...args: Parameters<typeof ownFindings>) =>
    ownFindings(...args).map(({ key, axles, tone }) => `${key} ${axles.join('')} ${tone}`);

  it('are merged if they are the same for both axles', () => {
    expect(keys(kind('205/55 R16 91V'), 'both', CAR)).toEqual([
      'sizeSame 12 good',
      'loadEnough 1 good',
      'loadEnough 2 good',
      'speedEnough 12 good',
    ]);
    expect(keys(kind('205/55 R16 91V'), 'rear', CAR)).toEqual([
      'sizeSame 2 good',
      'loadEnough 2 good',
      'speedEnough 2 good',
    ]);
  });

  it('include the load index that would suffice', () => {
    const [, load] = ownFindings(kind('205/55 R16 84V'), 'front', CAR);
    expect(load).toMatchObject({ key: 'loadShort', carried: 1000, needed: 1030, index: 85 });
  });

  it('allow winter tyres to be slower if that is indicated', () => {
    expect(keys(kind('205/55 R16 91Q', { season: 'winter' }), 'rear', CAR)).toContain('speedMarked 2 warn');
    expect(keys(kind('205/55 R16 91Q', { season: 'all-season' }), 'rear', CAR)).toContain('speedMarked 2 warn');
    expect(keys(kind('205/55 R16 91Q', { season: 'summer' }), 'rear', CAR)).toContain('speedSlow 2 bad');
    expect(keys(kind('205/55 R16 91Q'), 'rear', CAR)).toContain('speedSlow 2 bad');
    expect(keys(kind('205/55 R16'), 'rear', CAR)).toContain('speedOpen 2 plain');
  });

  it.each([
    ['225/45 R17 91V', 'sizeOther'],
    ['195/65 R15 91V', 'sizeOther'],
    ['215/65 R16 91V', 'sizeFar'],
    ['185/55 R15 91V', 'sizeFar'],
    ['3.50-10', 'sizeOpen'],
  ])('compare the size of %s: %s', (dimension, key) => {
    expect(ownFindings(kind(dimension), 'front', CAR)[0]?.key).toBe(key);
  });

  it('leave unknown values open', () => {
    expect(keys(kind('205/55 R16 91V'), 'both', {})).toEqual([
      'sizeOpen 12 plain',
      'loadPerTyre 12 plain',
      'speedOpen 12 plain',
    ]);
    expect(keys(kind('rund'), 'both', CAR)).toEqual([]);
  });

  // One wheel in front and two behind, or the other way round.
  const TRIKE: FieldValues = { J: 'L5e', L: '2', '7.1': '330', '7.2': '760', T: '130' };
  const front = (fields: FieldValues, text: string) => printedFindings([{ axle: 1, tyre: read(text) }], fields)[0];

  it.each([
    [TRIKE, '130/60-19 61H', { key: 'loadPerTyre', tone: 'plain', carried: 257, needed: 330 }],
    [{ ...TRIKE, J: 'L4e', '7.1': '250' }, '130/60-19 61H', { key: 'loadEnough', carried: 257, needed: 250 }],
    [{ '5': 'KRAFTRAD', '7.1': '250' }, '3.25-19 54S', { key: 'loadPerTyre', carried: 212, needed: 250 }],
    [{ '5': 'KRAFTRAD' }, '3.25-19 54S', { key: 'loadPerTyre', carried: 212, needed: null }],
    [{ '5': 'KRAFTRAD' }, '3.25-19', { key: 'loadOpen', carried: null }],
    [{ ...TRIKE, J: 'L3e' }, '130/60-19 61H', { key: 'loadShort', carried: 257, needed: 330 }],
    [{ J: 'L3e' }, '130/60-19 61H', { key: 'loadOpen', carried: 257 }],
  ])('name the load of one tyre where the number of wheels is unknown: %j with %s', (fields, text, expected) => {
    expect(front(fields, text)).toMatchObject(expected);
  });

  it('use the twin index where single tyres do not suffice', () => {
    const van: FieldValues = { J: 'N2', L: '2', '7.1': '2500', '7.2': '4800', T: '90' };
    expect(keys(kind('225/75 R16 C 118/116R'), 'both', van).filter((key) => key.startsWith('load'))).toEqual([
      'loadEnough 1 good',
      'loadTwin 2 good',
    ]);
  });

  const loads = (fields: FieldValues, text: string) =>
    printedFindings(
      [
        { axle: 1, tyre: read(text) },
        { axle: 2, tyre: read(text) },
      ],
      fields,
    )
      .filter(({ topic }) => topic === 'load')
      .map(({ key, axles, tone }) => `${key} ${axles.join('')} ${tone}`);

  // 2 × 975 kg on single wheels, 4 × 925 kg on twin wheels
  it('find a tyre too weak for the front axle of a van, whatever it carries on twin wheels', () => {
    const van: FieldValues = { J: 'N1', L: '2', '8.1': '2000', '8.2': '2600', T: '150' };
    expect(loads(van, '195/75R16C 107/105R')).toEqual(['loadShort 1 bad', 'loadTwinOnly 2 plain']);
    expect(loads({ ...van, J: 'M1' }, '195/75R16C 107/105R')).toEqual(['loadShort 1 bad', 'loadShort 2 bad']);
    const camper: FieldValues = { ...van, J: 'M1', '4': 'SA', '8.2': '3500' };
    expect(loads(camper, '195/75R16C 107/105R')).toEqual(['loadShort 1 bad', 'loadTwinOnly 2 plain']);
  });

  it('find a tyre too weak for the front axle of a bus', () => {
    const bus: FieldValues = { J: 'M3', L: '2', '8.1': '7245', '8.2': '11500', T: '100' };
    expect(loads(bus, '295/80R22.5 148/145M')).toEqual(['loadShort 1 bad', 'loadTwin 2 good']);
  });

  it('know the axles with twin wheels', () => {
    const printed = ([1, 2, 3] as const).map((axle) => ({ axle, tyre: read('11R22.5 148/145L') }));
    expect([...twinAxles(printed, { J: 'N3' })]).toEqual([2, 3]);
    expect([...twinAxles([{ axle: 2, tyre: read('385/65R22.5 160K') }], { J: 'N3' })]).toEqual([]);
  });

  it('are made for the document’s tyres as well', () => {
    const printed = [
      { axle: 1, tyre: read('205/55 R16 91V') },
      { axle: 2, tyre: read('205/55 R16 80S') },
    ] as const;
    expect(printedFindings(printed, CAR).map(({ key, axles }) => `${key} ${axles.join('')}`)).toEqual([
      'loadEnough 1',
      'loadShort 2',
      'speedEnough 1',
      'speedSlow 2',
    ]);
  });

  // ECE R 106: the load of a farm tyre belongs to its speed
  it('judge the service description that reaches the top speed', () => {
    const tractor: FieldValues = { J: 'T1B', L: '2', '7.1': '4000', '7.2': '6400', T: '50' };
    const dimension = '540/65R38 150A8/147D';
    const printed = [{ axle: 2, tyre: read(dimension) }] as const;
    const found = (fields: FieldValues) => printedFindings(printed, fields).map(({ key }) => key);
    // 2 × 3,350 kg up to 40 km/h, 2 × 3,075 kg above
    expect(found(tractor)).toEqual(['loadShort', 'speedEnough']);
    expect(found({ ...tractor, T: '40' })).toEqual(['loadEnough', 'speedEnough']);
    expect(found({ ...tractor, T: '80' })).toEqual(['loadShort', 'speedTooSlow']);
    for (const speedIndex of [undefined, 'A8', 'D'])
      expect(keys({ ...kind(dimension), speedIndex }, 'rear', tractor)).toContain('speedEnough 2 good');
    expect(keys({ ...kind(dimension), speedIndex: 'A6' }, 'rear', tractor)).toContain('speedTooSlow 2 bad');
  });

  it.each([
    [{ J: 'M1' }, 'speedSlow'],
    [{ J: 'N2' }, 'speedSlow'],
    [{ J: 'O2' }, 'speedTooSlow'],
    [{ J: 'T1B' }, 'speedTooSlow'],
    [{ J: 'L3e' }, 'speedTooSlow'],
  ])('of %j mention winter tyres only where they can be a duty: %s', (fields, key) => {
    const found = printedFindings([{ axle: 1, tyre: read('205/55 R16 91Q') }], { ...fields, T: '188' });
    expect(found.map((finding) => finding.key)).toContain(key);
  });

  it.each([
    [{ J: 'O2' }, true],
    [{ J: 'M1' }, false],
  ])('of %j without a top speed are those of a towed vehicle, which has none printed: %s', (fields, towed) => {
    const found = printedFindings([{ axle: 1, tyre: read('205/55 R16 91Q') }], fields);
    expect(found).toContainEqual(expect.objectContaining({ key: 'speedOpen', speed: 160, towed }));
  });

  // ECE R 75 no. 2.33: no upper limit, so never forbidden
  it.each([
    ['120/70ZR17M/C(58W)', '299', 'speedOver 1 plain'],
    ['120/70ZR17M/C(58W)', '270', 'speedBeyond 1 good'],
    ['120/70ZR17', '299', 'speedOver 1 plain'],
    ['205/70 VR 14', '230', 'speedOver 1 plain'],
    ['225/45ZR17 (95Y)', '320', 'speedOver 1 plain'],
    ['120/70ZR17M/C 58W', '299', 'speedTooSlow 1 bad'],
  ])('of %s at %s km/h are %s', (text, T, expected) => {
    const found = printedFindings([{ axle: 1, tyre: read(text) }], { J: 'L3E', T });
    expect(found.map(({ key, axles, tone }) => `${key} ${axles.join('')} ${tone}`)).toContain(expected);
  });

  // StVZO § 36 (4), (4a), (5), since 1 October 2024
  it('do not count M+S alone as a winter tyre', () => {
    const season = { season: 'winter' } as const;
    expect(keys(kind('205/55 R16 91Q M+S', season), 'rear', CAR)).toEqual(
      expect.arrayContaining(['mudAndSnow 2 warn', 'speedSlow 2 bad']),
    );
    const alpine = keys(kind('205/55 R16 91Q M+S 3PMSF', season), 'rear', CAR);
    expect(alpine).toContain('speedMarked 2 warn');
    expect(alpine).not.toContain('mudAndSnow 2 warn');
    expect(keys(kind('205/55 R16 91V M+S'), 'rear', CAR)).not.toContain('mudAndSnow 2 warn');
  });

  it('never let a winter tyre be weaker', () => {
    expect(keys(kind('205/55 R16 80T', { season: 'winter' }), 'front', CAR)).toContain('loadShort 1 bad');
  });

  it('compare with every size of the document', () => {
    const two = { ...CAR, '15.1': '205/55R16 91V AUCH 225/45R17 91W' };
    expect(keys(kind('225/45 R17 91W'), 'front', two)).toContain('sizeSame 1 good');
  });

  it.each([
    ['both', CAR, [1, 2]],
    ['front', CAR, [1]],
    ['rear', CAR, [2]],
    ['rear', { L: '3' }, [2, 3]],
    ['front', { L: '1' }, [1]],
    ['rear', { L: '1' }, [1]],
    ['both', {}, [1, 2]],
  ] as const)('of a set for %s are about the axles of %j', (axle, fields, axles) => {
    expect(axlesOf(axle, fields)).toEqual(axles);
  });
});
