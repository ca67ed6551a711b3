import { describe, expect, it } from 'vitest';
import { WEAK_PARTS } from '~/contract/weak-points';
import { DRIVES, VEHICLE_TYPES, type Drive, type VehicleProfile, type VehicleType } from '~/zb1/vehicle-type';
import { sampleWeakPoints } from './weak-points';

const profile = (type: VehicleType | null, drive: Drive | null, totalWeight: number | null = 1800): VehicleProfile => ({
  type, drive, totalWeight, engine: drive === 'diesel' ? 'diesel' : drive === 'petrol' || drive === 'hybrid' ? 'petrol' : null,
});
const partsOf = (...given: Parameters<typeof profile>) => sampleWeakPoints(profile(...given)).map(({ part }) => part);

const MOTORISED = VEHICLE_TYPES.filter((type) => type !== 'trailer');
const KNOWN = DRIVES.filter((drive) => drive !== 'none');
const CASES = [
  ...MOTORISED.flatMap((type) => [...KNOWN, null].map((drive) => [type, drive] as const)),
  ['trailer', 'none'] as const,
];

describe.each(CASES)('a %s driven by %s', (type, drive) => {
  const points = sampleWeakPoints(profile(type, drive));

  it('has ten different parts, the most frequent first, that share less than everything', () => {
    // While the drive is unknown only what every drive has can fail.
    if (drive === null) expect(points.length).toBeGreaterThanOrEqual(6);
    else expect(points).toHaveLength(10);
    expect(new Set(points.map(({ part }) => part)).size).toBe(points.length);
    expect(points.map(({ share }) => share)).toEqual(points.map(({ share }) => share).sort((one, other) => other - one));
    expect(points.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
  });

  it('costs from less to more', () => {
    for (const { costFrom, costTo } of points) expect(costTo).toBeGreaterThan(costFrom);
  });
});

const ENGINE_PARTS = ['timing-chain', 'ignition-coils', 'egr-valve', 'particulate-filter', 'injectors', 'glow-plugs', 'exhaust', 'turbocharger', 'clutch', 'starter', 'alternator', 'catalytic-converter'];
const BATTERY_DRIVE_PARTS = ['cell-module', 'charge-socket', 'onboard-charger', 'motor-controller'];

it('gives electric vehicles and trailers no part of an engine', () => {
  for (const parts of [...MOTORISED.map((type) => partsOf(type, 'electric')), partsOf('trailer', 'none')]) {
    expect(parts.filter((part) => ENGINE_PARTS.includes(part))).toEqual([]);
  }
});

it('gives petrol and diesel vehicles no part of a battery drive, and the unknown ones neither', () => {
  for (const type of MOTORISED) {
    for (const drive of ['petrol', 'diesel', null] as const) expect(partsOf(type, drive).filter((part) => BATTERY_DRIVE_PARTS.includes(part))).toEqual([]);
  }
  const unsure = MOTORISED.flatMap((type) => partsOf(type, null));
  expect(unsure.filter((part) => [...ENGINE_PARTS, ...BATTERY_DRIVE_PARTS].includes(part))).toEqual([]);
});

it('keeps spark ignition and diesel apart', () => {
  for (const type of ['car', 'camper', 'truck'] as const) {
    expect(partsOf(type, 'diesel')).toContain('particulate-filter');
    expect(partsOf(type, 'diesel')).not.toContain('ignition-coils');
    expect(partsOf(type, 'petrol')).toContain('ignition-coils');
    expect(partsOf(type, 'petrol')).not.toContain('particulate-filter');
    // A hybrid burns either.
    expect(partsOf(type, 'hybrid').filter((part) => ['ignition-coils', 'particulate-filter', 'glow-plugs'].includes(part))).toEqual([]);
  }
});

it('gives a light trailer no brake and an unknown kind nothing', () => {
  expect(partsOf('trailer', 'none', 1300)).toContain('brake-drums');
  expect(partsOf('trailer', 'none', null)).toContain('overrun-device');
  expect(partsOf('trailer', 'none', 750).filter((part) => ['brake-drums', 'overrun-device'].includes(part))).toEqual([]);
  expect(partsOf(null, 'petrol')).toEqual([]);
});

it('names every part that the texts name', () => {
  const used = new Set<string>(CASES.flatMap(([type, drive]) => partsOf(type, drive)));
  expect(WEAK_PARTS.filter((part) => !used.has(part))).toEqual([]);
});
