import { describe, expect, it } from 'vitest';
import { WEAK_PARTS } from '~/contract/weak-points';
import type { FieldValues } from '~/zb1/field-codes';
import {
  DRIVES,
  vehicleProfile,
  VEHICLE_TYPES,
  type Drive,
  type VehicleProfile,
  type VehicleType,
} from '~/zb1/vehicle-profile';
import { sampleWeakPoints } from './weak-points';

const profile = (
  type: VehicleType | null,
  drive: Drive | null,
  technicalMassKg: number | null = 1800,
): VehicleProfile => ({
  type,
  isTwoWheeled: type === 'motorcycle',
  classCode: null,
  isFuelCell: false,
  isSemiTrailer: false,
  drive,
  technicalMassKg,
  engine: drive === 'diesel' ? 'diesel' : drive === 'petrol' || drive === 'hybrid' ? 'petrol' : null,
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

  it('has ten different parts, the most frequent first, whose shares sum to less than 1', () => {
    // For an unknown drive only parts common to all drives are listed.
    if (drive === null) expect(points.length).toBeGreaterThanOrEqual(6);
    else expect(points).toHaveLength(10);
    expect(new Set(points.map(({ part }) => part)).size).toBe(points.length);
    expect(points.map(({ share }) => share)).toEqual(
      points.map(({ share }) => share).sort((left, right) => right - left),
    );
    expect(points.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
  });

  it('has a lower cost that does not exceed the upper one', () => {
    for (const { costFrom, costTo } of points) expect(costTo).toBeGreaterThan(costFrom);
  });
});

const ENGINE_PARTS = [
  'timing-chain',
  'ignition-coils',
  'egr-valve',
  'particulate-filter',
  'injectors',
  'glow-plugs',
  'exhaust',
  'turbocharger',
  'clutch',
  'starter',
  'alternator',
  'catalytic-converter',
];
const BATTERY_DRIVE_PARTS = ['cell-module', 'charge-socket', 'onboard-charger', 'motor-controller'];

it('lists no engine parts for electric vehicles and trailers', () => {
  for (const parts of [...MOTORISED.map((type) => partsOf(type, 'electric')), partsOf('trailer', 'none')]) {
    expect(parts.filter((part) => ENGINE_PARTS.includes(part))).toEqual([]);
  }
});

it('lists no parts of a battery drive for petrol, diesel and unknown drives', () => {
  for (const type of MOTORISED) {
    for (const drive of ['petrol', 'diesel', null] as const)
      expect(partsOf(type, drive).filter((part) => BATTERY_DRIVE_PARTS.includes(part))).toEqual([]);
  }
  const unsure = MOTORISED.flatMap((type) => partsOf(type, null));
  expect(unsure.filter((part) => [...ENGINE_PARTS, ...BATTERY_DRIVE_PARTS].includes(part))).toEqual([]);
});

it('separates parts of petrol and diesel engines', () => {
  for (const type of ['car', 'camper', 'truck'] as const) {
    expect(partsOf(type, 'diesel')).toContain('particulate-filter');
    expect(partsOf(type, 'diesel')).not.toContain('ignition-coils');
    expect(partsOf(type, 'petrol')).toContain('ignition-coils');
    expect(partsOf(type, 'petrol')).not.toContain('particulate-filter');
    // A hybrid can have either engine.
    expect(
      partsOf(type, 'hybrid').filter((part) => ['ignition-coils', 'particulate-filter', 'glow-plugs'].includes(part)),
    ).toEqual([]);
  }
});

it('lists no brakes for a light trailer and nothing for an unknown kind', () => {
  expect(partsOf('trailer', 'none', 1300)).toContain('brake-drums');
  expect(partsOf('trailer', 'none', null)).toContain('overrun-device');
  expect(partsOf('trailer', 'none', 750).filter((part) => ['brake-drums', 'overrun-device'].includes(part))).toEqual(
    [],
  );
  expect(partsOf(null, 'petrol')).toEqual([]);
});

it.each<[string, FieldValues, readonly string[]]>([
  ['a Twizy', { J: 'L7E', '10': '0004' }, ['chain-kit', 'fork-seals', 'steering-head-bearing']],
  ['a trike', { J: 'L5E', '10': '0001' }, ['chain-kit', 'fork-seals', 'steering-head-bearing']],
  ['a quad by its words', { '5': 'ATV OFFEN' }, ['chain-kit', 'fork-seals', 'steering-head-bearing']],
  ['a fuel-cell car', { J: 'M1', '10': '0015' }, ['charge-socket', 'onboard-charger']],
  ['a fuel-cell car by its words', { J: 'M1', 'P.3': 'BZ/WASSERSTOFF' }, ['charge-socket', ...ENGINE_PARTS]],
])('lists no parts that %s cannot have', (_, fields, parts) => {
  const listed = sampleWeakPoints(vehicleProfile(fields)).map(({ part }) => part);
  expect(listed.length).toBeGreaterThan(2);
  expect(listed.filter((part) => parts.includes(part))).toEqual([]);
});

const SEMI_TRAILER: FieldValues = { J: 'O4', '4': 'DA', 'F.1': '36000' };
const DRAWBAR_TRAILER: FieldValues = { J: 'O4', '4': 'DB', 'F.1': '18000' };
const SMALL_TRAILER_PARTS = ['overrun-device', 'coupling-head', 'jockey-wheel', 'brake-drums'];

it.each<[FieldValues, string, string]>([
  [SEMI_TRAILER, 'kingpin', 'drawbar'],
  [{ J: 'O4', '5': 'SATTELANHÄNGER' }, 'kingpin', 'drawbar'],
  [DRAWBAR_TRAILER, 'drawbar', 'kingpin'],
  [{ J: 'O3' }, 'drawbar', 'kingpin'],
  [{ J: 'O4' }, 'drawbar', 'kingpin'],
])('lists the ten parts of a trailer with air brakes for %j', (fields, part, other) => {
  const points = sampleWeakPoints(vehicleProfile(fields));
  const parts = points.map((point) => point.part);
  expect(parts).toHaveLength(10);
  expect(parts).toEqual(expect.arrayContaining(['air-brakes', 'air-springs', 'brake-discs', part]));
  expect(parts.filter((one) => [...SMALL_TRAILER_PARTS, other].includes(one))).toEqual([]);
  expect(points.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
});

it('lists no brakes for a trailer of which only the light class is known', () => {
  const parts = sampleWeakPoints(vehicleProfile({ J: 'O1' })).map(({ part }) => part);
  expect(parts).toContain('jockey-wheel');
  expect(parts.filter((part) => ['brake-drums', 'overrun-device'].includes(part))).toEqual([]);
});

it('lists no parts of heavy trailers for a small one', () => {
  const parts = sampleWeakPoints(vehicleProfile({ J: 'O2', '4': 'DC', 'F.1': '3500' })).map(({ part }) => part);
  expect(parts).toEqual(expect.arrayContaining(SMALL_TRAILER_PARTS));
  expect(parts).not.toContain('air-brakes');
});

it('uses every part that has a translated name', () => {
  const heavy = [SEMI_TRAILER, DRAWBAR_TRAILER].flatMap((fields) => sampleWeakPoints(vehicleProfile(fields)));
  const used = new Set<string>([
    ...CASES.flatMap(([type, drive]) => partsOf(type, drive)),
    ...heavy.map(({ part }) => part),
  ]);
  expect(WEAK_PARTS.filter((part) => !used.has(part))).toEqual([]);
});
