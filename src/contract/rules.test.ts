import { describe, expect, it } from 'vitest';
import {
  appStoreOf,
  cancelRefusal,
  canChangeSubscription,
  canGuestScan,
  exceedsLimit,
  isLimitReached,
  isPastInspection,
  isStrongPassword,
  checkoutRefusal,
  orderKind,
  orderRefusal,
  passwordProblems,
  planNameOf,
  PLANS,
  runsPaidPlan,
  undoCancelRefusal,
  upgradeRefusal,
  type PlanFacts,
} from './rules';
import { isModerator } from './roles';

const counts = (currentVehicleCount: number, allowedVehicleCount: number | null) => ({
  currentVehicleCount,
  allowedVehicleCount,
});

describe('the limit of a plan', () => {
  it.each([
    [2, false, false],
    [3, true, false],
    [4, true, true],
  ])('with %i of 3 vehicles: reached %s, exceeded %s', (current, reached, exceeded) => {
    expect(isLimitReached(counts(current, 3))).toBe(reached);
    expect(exceedsLimit(counts(current, 3))).toBe(exceeded);
  });

  it('never limits the enterprise plan', () => {
    const { allowedVehicleCount } = PLANS.enterprise;
    expect(isLimitReached(counts(1000, allowedVehicleCount))).toBe(false);
    expect(exceedsLimit(counts(1000, allowedVehicleCount))).toBe(false);
  });

  it('allows 3, 10 and 30 vehicles and recommends gold', () => {
    expect([PLANS.free, PLANS.silver, PLANS.gold].map((plan) => plan.allowedVehicleCount)).toEqual([3, 10, 30]);
    expect(
      Object.values(PLANS)
        .filter((plan) => plan.recommended)
        .map((plan) => plan.name),
    ).toEqual(['gold']);
  });
});

describe('the rules of a subscription', () => {
  const silver: PlanFacts = {
    plan: 'silver',
    interval: 'monthly',
    status: 'active',
    end: '2026-12-09',
    paymentProvider: 'device',
  };
  const toSilver = { plan: 'silver', interval: 'monthly' } as const;
  const toGold = { plan: 'gold', interval: 'monthly' } as const;
  const TODAY = '2026-11-22';

  it.each([
    // name, plan, checkout, upgrade to gold, the same order, cancel, undo
    ['free', { plan: 'free', status: 'active' }, undefined, 'plan.none', undefined, 'plan.none', 'plan.none'],
    ['known by its counts alone', {}, undefined, 'plan.none', undefined, 'plan.none', 'plan.none'],
    ['unknown, with a number', { subscriptionType: 9 }, 'plan.active', undefined, undefined, undefined, 'plan.none'],
    [
      'unknown, with a price',
      { price: 12.5, interval: 'yearly' },
      'plan.active',
      undefined,
      undefined,
      undefined,
      'plan.none',
    ],
    ['unknown, with an interval', { interval: 'yearly' }, 'plan.active', undefined, undefined, undefined, 'plan.none'],
    [
      'unknown and free',
      { price: 0, interval: 'monthly' },
      undefined,
      'plan.none',
      undefined,
      'plan.none',
      'plan.none',
    ],
    ['paid', silver, 'plan.active', undefined, 'plan.same', undefined, 'plan.none'],
    [
      'cancelled',
      { ...silver, cancelledAt: '2026-11-20' },
      'plan.active',
      undefined,
      'plan.same',
      'plan.none',
      undefined,
    ],
    [
      'cancelled, on its last day',
      { ...silver, cancelledAt: '2026-11-20', end: TODAY },
      'plan.active',
      undefined,
      'plan.same',
      'plan.none',
      undefined,
    ],
    [
      'cancelled and over',
      { ...silver, cancelledAt: '2026-11-20', end: '2026-11-21' },
      'plan.active',
      undefined,
      'plan.same',
      'plan.none',
      'plan.none',
    ],
    ['not paid for', { ...silver, status: 'inactive' }, undefined, 'plan.none', undefined, undefined, 'plan.none'],
    [
      'from an app',
      { ...silver, paymentProvider: 'app-store' },
      'plan.app',
      'plan.app',
      'plan.app',
      'plan.app',
      'plan.app',
    ],
    [
      'from an app, without a status',
      { ...silver, paymentProvider: 'play-store', status: undefined },
      'plan.app',
      'plan.app',
      'plan.app',
      'plan.app',
      'plan.app',
    ],
    [
      'from an app and over',
      { ...silver, paymentProvider: 'play-store', status: 'inactive' },
      undefined,
      'plan.none',
      undefined,
      undefined,
      'plan.none',
    ],
  ] as const)('%s', (_, plan: PlanFacts, checkout, upgrade, same, cancel, undo) => {
    expect(checkoutRefusal(plan)).toBe(checkout);
    expect(upgradeRefusal(plan, toGold)).toBe(upgrade);
    expect(orderRefusal(plan, toSilver)).toBe(same);
    expect(cancelRefusal(plan)).toBe(cancel);
    expect(undoCancelRefusal(plan, TODAY)).toBe(undo);
  });

  it('allows an upgrade to the same plan with another interval', () => {
    expect(upgradeRefusal(silver, { plan: 'silver', interval: 'yearly' })).toBeUndefined();
    expect([orderKind(silver), orderKind({ ...silver, status: 'inactive' }), orderKind({ plan: 'free' })]).toEqual([
      'upgrade',
      'checkout',
      'checkout',
    ]);
  });

  it('derives the plan from its number, and the app store from the payment provider', () => {
    expect(planNameOf({ subscriptionType: 2 })).toBe('gold');
    expect(planNameOf({ subscriptionType: 9 })).toBeUndefined();
    expect(runsPaidPlan({ subscriptionType: 2 })).toBe(true);
    expect(appStoreOf({ paymentProvider: 'play-store' })).toBe('play-store');
    expect(appStoreOf({ paymentProvider: 'card' })).toBeUndefined();
  });
});

describe('permissions', () => {
  it('allows a visitor one scan', () => {
    expect(canGuestScan(0)).toBe(true);
    expect(canGuestScan(1)).toBe(false);
  });

  it('refuses to change an active subscription that was bought in an app', () => {
    expect(canChangeSubscription({ paymentProvider: 'app-store', status: 'active' })).toBe(false);
    expect(canChangeSubscription({ paymentProvider: 'play-store', status: 'inactive' })).toBe(true);
    expect(canChangeSubscription({ paymentProvider: 'card', status: 'active' })).toBe(true);
    expect(canChangeSubscription({})).toBe(true);
  });

  it('recognises a moderator by the role', () => {
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
  ])('%s violates %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
    expect(isStrongPassword(password)).toBe(problems.length === 0);
  });
});

describe('mileage and inspection', () => {
  it('treats an inspection as valid until the end of its month', () => {
    expect(isPastInspection('2026-03', '2026-03-31')).toBe(false);
    expect(isPastInspection('2026-03', '2026-04-01')).toBe(true);
  });
});
