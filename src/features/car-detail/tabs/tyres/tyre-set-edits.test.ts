import { describe, expect, it } from 'vitest';
import { own, kind, period, tyreSet } from '~/contract/tyre-sets.testing';
import {
  addTread,
  distinctTitle,
  groupsOfSet,
  missingAxleOf,
  nextSetOf,
  seasonOfSet,
  setTitle,
  withChangedSet,
  withoutTyres,
  withTyres,
} from './tyre-set-edits';

const summer = tyreSet('summer', {
  tyres: [own('225/45 R17', 'front', { season: 'summer' }), own('245/40 R17', 'rear', { season: 'summer' })],
});
const winter = tyreSet('winter', { tyres: [own('205/55 R16 91H', 'front', { season: 'winter' })] });

describe('a set', () => {
  it('is called by its name, else by its sizes', () => {
    expect(setTitle(summer)).toBe('225/45 R17 / 245/40 R17');
    expect(setTitle({ ...summer, name: 'Alu' })).toBe('Alu');
    expect(setTitle(tyreSet('equal'))).toBe('205/55 R16 91V');
  });

  it('is distinguished by its season and a number', () => {
    const other = {
      ...winter,
      id: 'other',
      tyres: winter.tyres.map((tyre) => ({ ...tyre, season: 'summer' as const })),
    };
    const again = { ...winter, id: 'again' };
    const title = (set: typeof winter, sets: (typeof winter)[], isFull = false) =>
      distinctTitle(set, sets, (season) => season, { isFull });
    expect(title(winter, [summer, winter])).toBe('205/55 R16 91H');
    expect(title(winter, [summer, winter], true)).toBe('205/55 R16 91H, winter');
    expect(title(winter, [other, winter])).toBe('205/55 R16 91H, winter');
    expect(title(again, [other, winter, again])).toBe('205/55 R16 91H, winter (2)');
  });

  it('has a season if its tyres have the same', () => {
    expect(seasonOfSet(summer)).toBe('summer');
    expect(seasonOfSet({ ...summer, tyres: [...summer.tyres, ...winter.tyres] })).toBeUndefined();
  });

  it('may lack the tyres of an axle', () => {
    expect(missingAxleOf(winter)).toBe('rear');
    expect(missingAxleOf({ ...winter, tyres: [own('205/55 R16', 'rear')] })).toBe('front');
    expect(missingAxleOf(summer)).toBeUndefined();
  });
});

describe('editing tyres', () => {
  const typed = { name: 'Stahl', tyre: kind('195/65 R15'), axle: 'both' as const };

  it('adds a set', () => {
    const added = withTyres([summer], typed, { newId: 'new' })[1];
    expect(added).toEqual({
      id: 'new',
      name: 'Stahl',
      tyres: [own('195/65 R15', 'front'), own('195/65 R15', 'rear')],
      treads: [],
      periods: [],
    });
    expect(withTyres([], { ...typed, name: '' }, { newId: 'new' })[0]).not.toHaveProperty('name');
  });

  it('adds tyres to a set, replaces some of them, and removes its name', () => {
    const rear = { ...typed, axle: 'rear' as const };
    const more = withTyres([winter], rear, { setId: 'winter', group: undefined })[0];
    expect(more?.tyres).toEqual([...winter.tyres, own('195/65 R15', 'rear')]);
    const [, group] = groupsOfSet(summer);
    const sets = withTyres([{ ...summer, name: 'Alu' }, winter], { ...rear, name: '' }, { setId: 'summer', group });
    expect(sets[0]?.tyres).toEqual([summer.tyres[0], own('195/65 R15', 'rear')]);
    expect(sets[0]).not.toHaveProperty('name');
    expect(sets[1]).toBe(winter);
  });

  it('removes tyres, and a set without any', () => {
    const [front] = groupsOfSet(summer);
    const [only] = groupsOfSet(winter);
    if (front === undefined || only === undefined) throw new Error('no groups');
    expect(withoutTyres([summer, winter], 'summer', front)).toMatchObject([{ tyres: [summer.tyres[1]] }, winter]);
    expect(withoutTyres([summer, winter], 'winter', only)).toEqual([summer]);
  });
});

it('keeps treads in the order of their days', () => {
  const tread = (date: string) => ({ date, km: null, mm: 7 });
  const treads = addTread([tread('2025-01-01'), tread('2026-01-01')], tread('2025-06-01'));
  expect(treads.map(({ date }) => date)).toEqual(['2025-01-01', '2025-06-01', '2026-01-01']);
  expect(withChangedSet([winter], 'winter', () => ({ treads }))[0]?.treads).toBe(treads);
});

describe('the set that is suggested next', () => {
  it('is one of the season that is not mounted', () => {
    expect(nextSetOf([summer, winter], '2026-10-20')?.id).toBe('winter');
    expect(nextSetOf([winter, summer], '2026-04-01')?.id).toBe('summer');
    const mounted = { ...winter, periods: [period('2026-10-01', null)] };
    expect(nextSetOf([mounted, summer], '2026-11-20')?.id).toBe('summer');
    expect(nextSetOf([mounted], '2026-11-20')).toBeUndefined();
  });

  it('is the one that was taken off first if none has the season', () => {
    const used = (id: string, until: string) => tyreSet(id, { periods: [period('2020-01-01', null, until)] });
    expect(nextSetOf([used('later', '2024-01-01'), used('earlier', '2022-01-01')], '2026-07-01')?.id).toBe('earlier');
  });
});
