import { describe, expect, it } from 'vitest';
import type { Tyre } from '~/contract/vehicle';
import { setsOf, withoutSet, withSet } from './tyre-sets';
import { kind, own } from './tyres.testing';

describe('sets', () => {
  const winter = [
    own('205/55 R16 91H', 'front', { season: 'winter' }),
    own('205/55 R16 91H', 'rear', { season: 'winter' }),
  ];
  const rear = own('225/45 R17 94W', 'rear');

  it('merge equal tyres at the front and rear', () => {
    expect(setsOf([...winter, rear]).map(({ axle, indices }) => [axle, indices])).toEqual([
      ['both', [0, 1]],
      ['rear', [2]],
    ]);
  });

  it('keep different tyres separate', () => {
    expect(setsOf([winter[0], { ...winter[1], offset: 44 }] as Tyre[]).map(({ axle }) => axle)).toEqual([
      'front',
      'rear',
    ]);
    expect(setsOf([rear, own('225/45 R17 94W', 'front')]).map(({ axle }) => axle)).toEqual(['rear', 'front']);
  });

  it('are appended, replaced in place, and removed', () => {
    const [first, second] = setsOf([...winter, rear]);
    if (first === undefined || second === undefined) throw new Error('no sets');
    expect(withSet(winter, { tyre: kind('225/45 R17 94W'), axle: 'rear' })).toEqual([...winter, rear]);
    expect(withSet([...winter, rear], { tyre: first.tyre, axle: 'front' }, first)).toEqual([winter[0], rear]);
    expect(withSet([...winter, rear], { tyre: second.tyre, axle: 'both' }, second)).toEqual([
      ...winter,
      { ...rear, axle: 'front' },
      rear,
    ]);
    expect(withoutSet([...winter, rear], first)).toEqual([rear]);
  });
});
