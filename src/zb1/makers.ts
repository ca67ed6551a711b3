/**
 * One name per maker, so that the VIN, the HSN and the printed names can be compared. Brands of one family build and
 * register vehicles for each other, and so do some makers of different families: a check fails for all others only.
 */
import { withoutAccents } from '~/lib/fold-accents';

/** Name of a maker as shown to users. */
export type Maker = keyof typeof MAKERS;

interface MakerEntry {
  readonly family: string;
  /** Printed spellings (D.1, 2), capitals without accents, at the start of a word. */
  readonly printed: readonly string[];
}

const entry = (family: string, ...printed: readonly string[]): MakerEntry => ({ family, printed });

const MAKERS = {
  'Alfa Romeo': entry('stellantis', 'ALFA'),
  Audi: entry('vw', 'AUDI'),
  BMW: entry('bmw', 'BMW', 'BAYER.MOT', 'BAYERISCHE MOT'),
  Chrysler: entry('stellantis', 'CHRYSLER'),
  Citroën: entry('stellantis', 'CITROEN'),
  Cupra: entry('vw', 'CUPRA'),
  Dacia: entry('renault', 'DACIA'),
  DS: entry('stellantis', 'DS'),
  Ducati: entry('ducati', 'DUCATI'),
  Ferrari: entry('ferrari', 'FERRARI'),
  Fiat: entry('stellantis', 'FIAT', 'ABARTH', 'FCA'),
  Ford: entry('ford', 'FORD'),
  'Harley-Davidson': entry('harley', 'HARLEY'),
  Honda: entry('honda', 'HONDA'),
  Hyundai: entry('hyundai', 'HYUNDAI'),
  Jaguar: entry('jlr', 'JAGUAR'),
  Jeep: entry('stellantis', 'JEEP'),
  Kawasaki: entry('kawasaki', 'KAWASAKI'),
  Kia: entry('hyundai', 'KIA'),
  KTM: entry('ktm', 'KTM'),
  Lancia: entry('stellantis', 'LANCIA'),
  'Land Rover': entry('jlr', 'LAND ROVER', 'LANDROVER'),
  Lexus: entry('toyota', 'LEXUS'),
  MAN: entry('vw', 'MAN'),
  Mazda: entry('mazda', 'MAZDA'),
  'Mercedes-Benz': entry('mercedes', 'MERCEDES', 'DAIMLER'),
  MG: entry('saic', 'MG'),
  Mini: entry('bmw', 'MINI'),
  Mitsubishi: entry('mitsubishi', 'MITSUBISHI'),
  Nissan: entry('renault', 'NISSAN'),
  Opel: entry('stellantis', 'OPEL'),
  Peugeot: entry('stellantis', 'PEUGEOT'),
  Polestar: entry('volvo', 'POLESTAR'),
  Porsche: entry('vw', 'PORSCHE'),
  Renault: entry('renault', 'RENAULT'),
  Saab: entry('saab', 'SAAB'),
  Seat: entry('vw', 'SEAT'),
  Škoda: entry('vw', 'SKODA'),
  Smart: entry('mercedes', 'SMART'),
  Subaru: entry('subaru', 'SUBARU'),
  Suzuki: entry('suzuki', 'SUZUKI'),
  Tesla: entry('tesla', 'TESLA'),
  Toyota: entry('toyota', 'TOYOTA'),
  Triumph: entry('triumph', 'TRIUMPH'),
  Volkswagen: entry('vw', 'VOLKSWAGEN', 'VW'),
  Volvo: entry('volvo', 'VOLVO'),
  Yamaha: entry('yamaha', 'YAMAHA'),
} as const satisfies Readonly<Record<string, MakerEntry>>;

const MAKER_ENTRIES = Object.entries(MAKERS) as readonly (readonly [Maker, MakerEntry])[];

/** Capitals without accents, so that "ŠKODA" equals "Skoda". */
function plain(text: string): string {
  return withoutAccents(text).toUpperCase();
}

/** A name of one word with or without its country, "DAIMLER (GB)". */
const NAME_AND_COUNTRY = /^([A-Z]+)(?: ?\(([A-Z]{1,3})\))?$/u;

/**
 * The makers named in a printed text such as "VOLKSWAGEN, VW" or "DAIMLER (D)". Daimler was a brand of Jaguar too,
 * until 2009.
 * @param text raw text of D.1 or 2
 * @returns the known makers in it, the likeliest first; empty if there is none
 */
export function makersIn(text: string): readonly Maker[] {
  const [, name, country] = NAME_AND_COUNTRY.exec(plain(text.trim())) ?? [];
  if (name === 'DAIMLER' && country === undefined) return ['Mercedes-Benz', 'Jaguar'];
  return name === 'DAIMLER' && country === 'GB' ? ['Jaguar'] : makersByWord(text);
}

/**
 * The brand of a printed name that is not the name of its maker in this file: Abarth has the identifiers of Fiat, and
 * Daimler those of Jaguar. `null` for others.
 * @param others makers that the rest of the document names
 */
export function ownBrandIn(text: string, others: readonly Maker[]): string | null {
  const [, name] = NAME_AND_COUNTRY.exec(plain(text.trim())) ?? [];
  if (name === 'ABARTH') return 'Abarth';
  const [maker, ...more] = makersIn(text);
  const isJaguar = maker === 'Jaguar' || (more.includes('Jaguar') && others[0] === 'Jaguar');
  return name === 'DAIMLER' && isJaguar ? 'Daimler' : null;
}

function makersByWord(text: string): readonly Maker[] {
  const printed = plain(text);
  return MAKER_ENTRIES.filter(([, { printed: spellings }]) =>
    spellings.some((spelling) => {
      const start = printed.indexOf(spelling);
      if (start < 0) return false;
      const before = start === 0 ? ' ' : printed.charAt(start - 1);
      const after = printed.charAt(start + spelling.length);
      return !/[A-Z0-9]/u.test(before) && !/[A-Z0-9]/u.test(after);
    }),
  ).map(([maker]) => maker);
}

/** Makers' names as they are printed in D.1, capitals without spaces. */
export const PRINTED_MAKERS: readonly string[] = [
  ...MAKER_ENTRIES.flatMap(([, { printed }]) => printed.map((spelling) => spelling.replaceAll(' ', ''))),
  'ALFAROMEO',
  'HARLEY-DAVIDSON',
  'MERCEDES-BENZ',
  'VOLKSWAGEN,VW',
  'CITROËN',
  'BMWI',
  // Other makers, which are not compared with the VIN and lie near one of those above.
  'MERCEDES-AMG',
  'HERCULES',
  'HERKULES',
  'LONCIN',
  'LINCOLN',
  'YAMASAKI',
  'BAILEY',
  'ROVER',
  'MGROVER',
  'RANGEROVER',
  'RILEY',
];

/** Whether a text is exactly one printed name of a maker, ignoring accents and case. */
export function isPrintedMaker(text: string): boolean {
  const printed = plain(text.trim());
  return MAKER_ENTRIES.some(([, { printed: spellings }]) => spellings.includes(printed));
}

/** Makers of different families that build vehicles for each other, whose VIN or key then names the builder. */
const BUILDING_PARTNERS: readonly (readonly [Maker, ...Maker[]])[] = [
  // Supra
  ['BMW', 'Toyota'],
  // 124 Spider, Fullback, Sedici, Ka
  ['Fiat', 'Mazda', 'Mitsubishi', 'Suzuki', 'Ford'],
  // 121 and Ranger, Maverick, Amarok and Transporter
  ['Ford', 'Mazda', 'Nissan', 'Volkswagen'],
  ['Kawasaki', 'Suzuki'],
  // 2 Hybrid
  ['Mazda', 'Toyota'],
  // X-Class, Citan, Crafter and LT
  ['Mercedes-Benz', 'Nissan', 'Renault', 'Volkswagen'],
  // i-MiEV, iOn and C-Zero; Colt and ASX
  ['Mitsubishi', 'Citroën', 'Peugeot', 'Renault'],
  // Vivaro, Movano, Agila
  ['Opel', 'Nissan', 'Renault', 'Suzuki'],
  // Twingo, Fortwo and Forfour
  ['Renault', 'Smart'],
  // Justy; GT86, GR86 and Trezia
  ['Subaru', 'Suzuki', 'Toyota'],
  // Pixo; Across and Swace
  ['Suzuki', 'Nissan', 'Toyota'],
  // Aygo and Proace
  ['Toyota', 'Citroën', 'Peugeot', 'Opel'],
];

const buildForEachOther = (a: Maker, b: Maker): boolean =>
  BUILDING_PARTNERS.some(
    ([maker, ...partners]) => (maker === a && partners.includes(b)) || (maker === b && partners.includes(a)),
  );

/**
 * Whether two lists of makers can belong to one vehicle: they share a family, build for each other, or one list is
 * empty (unknown).
 */
export function makersAgree(left: readonly Maker[], right: readonly Maker[]): boolean {
  if (left.length === 0 || right.length === 0) return true;
  return left.some((maker) =>
    right.some((named) => MAKERS[maker].family === MAKERS[named].family || buildForEachOther(maker, named)),
  );
}
