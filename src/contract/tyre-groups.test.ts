import { describe, expect, it } from 'vitest';
import { groupsOf, withGroup } from './tyre-groups';
import { kind, own } from './tyre-sets.testing';
import type { Tyre } from './vehicle';

describe('groups', () => {
  const winter = [
    own('205/55 R16 91H', 'front', { season: 'winter' }),
    own('205/55 R16 91H', 'rear', { season: 'winter' }),
  ];
  const rear = own('225/45 R17 94W', 'rear');

  it('merge equal tyres at the front and rear', () => {
    expect(groupsOf([...winter, rear]).map(({ axle, indices }) => [axle, indices])).toEqual([
      ['both', [0, 1]],
      ['rear', [2]],
    ]);
  });

  it('keep different tyres separate', () => {
    expect(groupsOf([winter[0], { ...winter[1], offset: 44 }] as Tyre[]).map(({ axle }) => axle)).toEqual([
      'front',
      'rear',
    ]);
    expect(groupsOf([rear, own('225/45 R17 94W', 'front')]).map(({ axle }) => axle)).toEqual(['rear', 'front']);
  });

  it('are appended, and replaced in place', () => {
    const [first, second] = groupsOf([...winter, rear]);
    if (first === undefined || second === undefined) throw new Error('no groups');
    expect(withGroup(winter, { tyre: kind('225/45 R17 94W'), axle: 'rear' })).toEqual([...winter, rear]);
    expect(withGroup([...winter, rear], { tyre: first.tyre, axle: 'front' }, first)).toEqual([winter[0], rear]);
    expect(withGroup([...winter, rear], { tyre: second.tyre, axle: 'both' }, second)).toEqual([
      ...winter,
      { ...rear, axle: 'front' },
      rear,
    ]);
  });
});
