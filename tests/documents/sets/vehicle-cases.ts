/** The vehicles of a set: every kind, and what makes a document unusual. */
import type { Random } from '../random';
import { createVehicle, type PrintedValues, type VehicleConstraints } from '../vehicle';

/** A kind of document content with how often it comes in a set. */
interface VehicleCase {
  readonly name: string;
  readonly share: number;
  readonly wish: VehicleConstraints;
  /** Values that differ from those of an ordinary vehicle of this kind. */
  readonly change?: (values: PrintedValues, random: Random) => Partial<PrintedValues>;
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

function season(random: Random): string {
  const from = random.int(3, 6);
  return `${String(from).padStart(2, '0')}-${String(random.int(from + 2, 11)).padStart(2, '0')}`;
}

/** Type, variant and version as makers with long keys print them: three or four lines of up to 25 characters. */
function longType(random: Random): string {
  const code = (least: number, most: number): string =>
    random.text(random.int(least, most), `${UPPER}${DIGITS}${DIGITS}`);
  return random.pick([
    () => `${code(2, 3)}\n${code(7, 10)}\n${code(18, 25)}`,
    () => `${code(3, 6)}\n${code(14, 22)}\n${code(20, 25)}`,
    () => `${code(3, 4)}\n${code(2, 4)}${random.text(4, DIGITS)}-${code(3, 6)}\n${code(9, 14)}/${code(4, 8)}`,
    () => `${code(2, 5)}\n${code(18, 24)}\n${code(20, 25)}\n${code(4, 12)}`,
    () =>
      `${code(2, 4)}\n${random.text(random.int(5, 9), '0O1IB8S5')}${code(4, 8)}\n${code(6, 10)}${random.text(8, '0O1I')}`,
  ])();
}

const DASHED = ['D.3', 'V.7', 'T', '14', '14.1', 'J', '10', 'P.3', '2.2', '15.1'] as const;

const CASES: readonly VehicleCase[] = [
  { name: 'car', share: 9, wish: { kind: 'car', electric: false, old: false } },
  {
    name: 'long-type',
    share: 3,
    wish: { kind: 'car', old: false },
    change: (_, random) => ({ 'D.2': longType(random) }),
  },
  { name: 'electric', share: 2, wish: { kind: 'car', electric: true, old: false } },
  { name: 'electric-plate', share: 1, wish: { kind: 'car', electric: true, old: false, suffix: 'E' } },
  {
    name: 'hybrid',
    share: 1,
    wish: { kind: 'car', electric: false, old: false, fuels: ['hybridPetrol', 'hybridDiesel'] },
  },
  {
    name: 'plug-in',
    share: 1.5,
    wish: { kind: 'car', electric: false, old: false, fuels: ['plugInPetrol', 'plugInDiesel'], suffix: 'E' },
  },
  { name: 'gas', share: 0.5, wish: { kind: 'car', electric: false, old: false, fuels: ['lpg', 'cng', 'gas'] } },
  { name: 'motorcycle', share: 2, wish: { kind: 'motorcycle', old: false } },
  { name: 'camper', share: 1.5, wish: { kind: 'camper', old: false } },
  { name: 'van', share: 1, wish: { kind: 'van', old: false } },
  { name: 'truck', share: 1.5, wish: { kind: 'truck', old: false } },
  { name: 'trailer', share: 1.5, wish: { kind: 'trailer' } },
  {
    name: 'oldtimer',
    share: 2,
    wish: { kind: 'car', electric: false, old: true, fuels: ['petrol', 'diesel'], suffix: 'H' },
  },
  {
    name: 'season',
    share: 1.5,
    wish: { old: false },
    change: ({ A }, random) => ({ A: `${A.replace(/ \d\d-\d\d$/, '')} ${season(random)}` }),
  },
  {
    name: 'hsn-0900',
    share: 1,
    wish: { old: false },
    change: (_, random) => ({
      '2.1': '0900',
      '2.2': random.pick(['000', '00000000', '000000000']),
      'D.2': random.pick(['-', '', 'SONDERBAU', 'EIGENBAU\n-\n-']),
    }),
  },
  {
    name: 'hsn-0800',
    share: 1,
    wish: { old: false },
    change: (_, random) => ({ '2.1': '0800', '2.2': random.pick(['000', '000000000', '00000000']) }),
  },
  {
    name: 'tsn-zero',
    share: 1.5,
    wish: {},
    change: (_, random) => ({ '2.2': random.pick(['000', '00000', '000000000', '00000000']) }),
  },
  {
    name: 'short-vin',
    share: 1.5,
    wish: { electric: false, old: true },
    change: (_, random) => ({
      E: random.chance(0.6)
        ? random.text(random.int(5, 12), DIGITS)
        : `${random.text(random.int(1, 4), 'ABCDEFGHJKLMNPRSTUVWXYZ')}${random.text(random.int(4, 9), DIGITS)}`,
      '3': '-',
    }),
  },
  {
    name: 'dashes',
    share: 1.5,
    wish: {},
    change: (values, random) =>
      Object.fromEntries(
        [
          ...DASHED.filter(() => random.chance(0.4)),
          ...Object.entries(values).flatMap(([code, text]) => (text === '' && code !== 'P.4' ? [code] : [])),
        ].map((code) => [code, '-']),
      ),
  },
];

/** Names of all kinds of content. */
export const CASE_NAMES: readonly string[] = CASES.map(({ name }) => name);

/** The kind of content and the printed values of a set's document. */
export function createCase(
  seed: number,
  number: number,
  random: Random,
): { readonly name: string; readonly values: PrintedValues } {
  const drawn = random.weighted(CASES.map((vehicleCase) => [vehicleCase, vehicleCase.share] as const));
  const values = createVehicle(seed, number, drawn.wish);
  const changed = { ...values, ...drawn.change?.(values, random) };
  // The font files contain Latin-1 only; other letters would be drawn in a fallback font of the machine.
  return { name: drawn.name, values: { ...changed, 'D.1': changed['D.1'].replace('Š', 'S') } };
}
