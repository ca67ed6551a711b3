import { describe, expect, it } from 'vitest';
import {
  canChangeSubscription, canOpenVehicle, canUpload, exceedsLimit, isLargerMileage, isModerator, isPastInspection,
  isStrongPassword, passwordProblems, PLANS, showsUploadWarning,
} from './rules';

const counts = (currentVehicleCount: number, allowedVehicleCount: number | null) => ({ currentVehicleCount, allowedVehicleCount });

describe('the limit of a plan', () => {
  it.each([
    [2, false, false],
    [3, true, false],
    [4, true, true],
  ])('with %i of 3 vehicles: warning %s, exceeded %s', (current, warning, exceeded) => {
    expect(showsUploadWarning(counts(current, 3))).toBe(warning);
    expect(exceedsLimit(counts(current, 3))).toBe(exceeded);
    expect(canOpenVehicle(counts(current, 3))).toBe(!exceeded);
    expect(canUpload(counts(current, 3))).toBe(true);
  });

  it('knows no limit for enterprise', () => {
    const { allowedVehicleCount } = PLANS.enterprise;
    expect(showsUploadWarning(counts(1000, allowedVehicleCount))).toBe(false);
    expect(exceedsLimit(counts(1000, allowedVehicleCount))).toBe(false);
  });

  it('allows 3, 10 and 30 vehicles and recommends gold', () => {
    expect([PLANS.free, PLANS.silver, PLANS.gold].map((plan) => plan.allowedVehicleCount)).toEqual([3, 10, 30]);
    expect(Object.values(PLANS).filter((plan) => plan.recommended).map((plan) => plan.name)).toEqual(['gold']);
  });
});

describe('who may do what', () => {
  it('lets a visitor scan once', () => {
    expect(canUpload(undefined, 0)).toBe(true);
    expect(canUpload(undefined, 1)).toBe(false);
  });

  it('does not change an active subscription bought in an app', () => {
    expect(canChangeSubscription({ paymentProvider: 'app-store', status: 'active' })).toBe(false);
    expect(canChangeSubscription({ paymentProvider: 'play-store', status: 'inactive' })).toBe(true);
    expect(canChangeSubscription({ paymentProvider: 'card', status: 'active' })).toBe(true);
    expect(canChangeSubscription({})).toBe(true);
  });

  it('knows a moderator by the role', () => {
    expect(isModerator('Mod')).toBe(true);
    expect(isModerator(['User', 'Mod'])).toBe(true);
    expect(isModerator('mod')).toBe(false);
    expect(isModerator(undefined)).toBe(false);
  });
});

describe('passwords', () => {
  it.each([
    ['Abcde1', []],
    ['Äöüß12', []],
    ['Abc1', ['length']],
    ['abcdef1', ['upper']],
    ['ABCDEF1', ['lower']],
    ['Abcdefg', ['digit']],
    ['', ['length', 'upper', 'lower', 'digit']],
  ])('%s breaks %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
    expect(isStrongPassword(password)).toBe(problems.length === 0);
  });
});

describe('values that grow or run out', () => {
  it('takes only a larger mileage', () => {
    expect(isLargerMileage(1, [])).toBe(true);
    expect(isLargerMileage(100, [{ km: 100 }])).toBe(false);
    expect(isLargerMileage(150, [{ km: 200 }, { km: 100 }])).toBe(false);
  });

  it('lets an inspection be valid until its month ends', () => {
    expect(isPastInspection('2026-03', '2026-03-31')).toBe(false);
    expect(isPastInspection('2026-03', '2026-04-01')).toBe(true);
  });
});
