/** Tyres that fit the axle loads and the speed of a synthetic vehicle. */
import type { VehicleKind } from './makes';
import type { Random } from './random';

/** Load in kg of the tyre load indices from 50 on. */
const LOADS = [
  190, 195, 200, 206, 212, 218, 224, 230, 236, 243, 250, 257, 265, 272, 280, 290, 300, 307, 315, 325, 335, 345, 355,
  365, 375, 387, 400, 412, 425, 437, 450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690,
  710, 730, 750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250,
  1285, 1320, 1360, 1400, 1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950, 2000, 2060, 2120, 2180,
  2240, 2300, 2360, 2430, 2500, 2575, 2650, 2725, 2800, 2900, 3000, 3075, 3150, 3250, 3350, 3450, 3550, 3650, 3750,
  3875, 4000,
] as const;

const SPEEDS = [
  [140, 'N'],
  [150, 'P'],
  [160, 'Q'],
  [170, 'R'],
  [180, 'S'],
  [190, 'T'],
  [210, 'H'],
  [240, 'V'],
  [270, 'W'],
  [300, 'Y'],
] as const;

const SIZES: Record<VehicleKind, readonly string[]> = {
  car: [
    '195/65R15',
    '205/55R16',
    '225/45R17',
    '175/65R14',
    '185/60R15',
    '215/65R16',
    '235/40R18',
    '245/35ZR19',
    '255/50R19',
    '165/70 R14',
    '155/80R13',
    '225/55 R 17',
  ],
  van: ['205/65R16C', '215/65R16C', '195/70R15C', '235/65R16C'],
  camper: ['225/75R16CP', '215/70R15CP', '235/60R17C'],
  truck: ['215/75R17.5', '315/70R22.5', '295/80R22.5'],
  motorcycle: ['120/70ZR17', '110/80R19', '120/70-12', '3.50-18'],
  trailer: ['185/65R14', '195R14C', '155/70R12C', '145/80R13'],
};

/** Fields 15.1 and 15.2 for axle loads in kg and a speed in km/h. */
export function tyres(
  random: Random,
  kind: VehicleKind,
  front: number,
  rear: number,
  speed: number,
): readonly [string, string] {
  const perAxle = kind === 'motorcycle' ? 1 : 2;
  const wheels = kind === 'truck' ? 4 : perAxle;
  const describe = (size: string, load: number, count: number): string => {
    const index =
      50 +
      Math.max(
        0,
        LOADS.findIndex((carried) => carried * count >= load),
      );
    const symbol = SPEEDS.find(([limit]) => limit >= speed)?.[1] ?? 'Y';
    const reinforced = kind === 'car' && index > 94 && random.chance(0.3) ? ' XL' : '';
    return `${size} ${index}${symbol}${reinforced}`;
  };
  const size = random.pick(SIZES[kind]);
  const rearSize =
    kind === 'motorcycle'
      ? random.pick(['180/55ZR17', '150/70R17', '130/70-12'])
      : random.chance(0.08)
        ? random.pick(SIZES[kind])
        : size;
  const spaced = random.chance(0.1);
  const shape = (text: string): string => (spaced ? text.replace(/^(\d{3}\/\d{2})Z?R/, '$1 R') : text);
  return [shape(describe(size, front, perAxle)), shape(describe(rearSize, rear, wheels))];
}
