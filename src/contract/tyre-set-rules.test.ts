import { describe, expect, it } from 'vitest';
import { ruledTyreSets } from './tyre-set-rules';
import { period, tyreSet } from './tyre-sets.testing';
import type { TyreSet } from './vehicle';

const accepts = (...sets: TyreSet[]): boolean => ruledTyreSets().isValidSync(sets, { strict: true });

describe('the sets of a vehicle', () => {
  it('may follow each other on one day', () => {
    const summer = tyreSet('summer', { periods: [period('2026-04-01', 80_000, '2026-10-20', 90_500)] });
    const winter = tyreSet('winter', {
      periods: [period('2025-10-20', 74_000, '2026-04-01', 80_000), period('2026-10-20', 90_500)],
    });
    expect(accepts(summer, winter)).toBe(true);
    expect(accepts()).toBe(true);
  });

  it('are refused when two are mounted at the same time', () => {
    const mounted = tyreSet('one', { periods: [period('2026-04-01', null)] });
    expect(accepts(mounted, tyreSet('two', { periods: [period('2026-10-20', null)] }))).toBe(false);
    expect(accepts(mounted, tyreSet('two', { periods: [period('2026-05-01', null, '2026-06-01')] }))).toBe(false);
    expect(accepts(mounted, tyreSet('two', { periods: [period('2026-03-01', null, '2026-04-02')] }))).toBe(false);
    expect(accepts(mounted, tyreSet('two', { periods: [period('2026-03-01', null, '2026-04-01')] }))).toBe(true);
  });

  it('are refused when a period ends before it starts, by day or mileage', () => {
    expect(accepts(tyreSet('one', { periods: [period('2026-04-02', null, '2026-04-01')] }))).toBe(false);
    expect(accepts(tyreSet('one', { periods: [period('2026-04-01', 9, '2026-05-01', 8)] }))).toBe(false);
    expect(accepts(tyreSet('one', { periods: [period('2026-04-31', null)] }))).toBe(false);
  });

  it('are refused with one id twice, without tyres, or with more than 20', () => {
    expect(accepts(tyreSet('one'), tyreSet('one'))).toBe(false);
    expect(accepts(tyreSet('one', { tyres: [] }))).toBe(false);
    const sets = Array.from({ length: 10 }, (_, at) => tyreSet(String(at)));
    expect(accepts(...sets)).toBe(true);
    expect(accepts(...sets, tyreSet('eleventh'))).toBe(false);
  });

  it('are refused with an impossible offset of a rim', () => {
    const withOffset = (offset: number) => {
      const set = tyreSet('one');
      return { ...set, tyres: set.tyres.map((tyre) => ({ ...tyre, offset })) };
    };
    expect([-201, -200, 200, 201].map((offset) => accepts(withOffset(offset)))).toEqual([false, true, true, false]);
  });

  it('are refused with an impossible tread', () => {
    const tread = { date: '2026-04-01', km: null, mm: 7.5 };
    expect(accepts(tyreSet('one', { treads: [tread] }))).toBe(true);
    expect(accepts(tyreSet('one', { treads: [{ ...tread, mm: 100.1 }] }))).toBe(false);
    expect(accepts(tyreSet('one', { treads: [{ ...tread, mm: -1 }] }))).toBe(false);
  });
});
