/** Fictitious keepers, registration offices and plates. All names, streets and numbers are invented. */
import type { Random } from './random';

/** The fields of the left panel. */
export interface Holder {
  readonly plate: string;
  readonly name: string;
  readonly firstName: string;
  readonly address: string;
  readonly place: string;
}

/** Districts with their town and a postcode's first digits. */
const DISTRICTS = [
  ['B', 'BERLIN', '10'],
  ['M', 'MÜNCHEN', '80'],
  ['HH', 'HAMBURG', '20'],
  ['K', 'KÖLN', '50'],
  ['F', 'FRANKFURT', '60'],
  ['S', 'STUTTGART', '70'],
  ['D', 'DÜSSELDORF', '40'],
  ['L', 'LEIPZIG', '04'],
  ['DD', 'DRESDEN', '01'],
  ['H', 'HANNOVER', '30'],
  ['N', 'NÜRNBERG', '90'],
  ['HB', 'BREMEN', '28'],
  ['FÜ', 'FÜRTH', '90'],
  ['TÜ', 'TÜBINGEN', '72'],
  ['MÜ', 'MÜHLDORF', '84'],
  ['GÖ', 'GÖTTINGEN', '37'],
  ['WÜ', 'WÜRZBURG', '97'],
  ['LÖ', 'LÖRRACH', '79'],
  ['RÜD', 'RÜDESHEIM', '65'],
  ['PLÖ', 'PLÖN', '24'],
  ['SÜW', 'LANDAU', '76'],
  ['BÜS', 'BÜSINGEN', '78'],
  ['KA', 'KARLSRUHE', '76'],
  ['FR', 'FREIBURG', '79'],
  ['OG', 'OFFENBURG', '77'],
  ['PAF', 'PFAFFENHOFEN', '85'],
  ['GER', 'GERMERSHEIM', '76'],
  ['EBE', 'EBERSBERG', '85'],
  ['KI', 'KIEL', '24'],
  ['HRO', 'ROSTOCK', '18'],
  ['MD', 'MAGDEBURG', '39'],
  ['EF', 'ERFURT', '99'],
  ['SB', 'SAARBRÜCKEN', '66'],
  ['MZ', 'MAINZ', '55'],
  ['OS', 'OSNABRÜCK', '49'],
  ['BOR', 'BORKEN', '46'],
  ['ST', 'STEINFURT', '48'],
  ['IK', 'ARNSTADT', '99'],
  ['UM', 'PRENZLAU', '17'],
  ['ZW', 'ZWEIBRÜCKEN', '66'],
] as const;

const SURNAMES = [
  'Beispielmann',
  'Musterhaus',
  'Grünwaldt',
  'Öttinghaus',
  'Kranichberg',
  'Sandlöscher',
  'von Ahrental',
  'Tannhuber',
  'Weißkirch',
  'Dünenfeld',
  'Lindwurm-Hartig',
  'Quastenberg',
  'Yildirmak',
  'Nowakski',
  'Pfefferling',
  'Jansenholz',
  'Ebersgrund',
  'Rübenach',
  'Castellari',
  'Zwickmühl',
  'Obermoser',
  'Fährmannski',
] as const;
const COMPANIES = [
  'Kranichberg Logistik GmbH',
  'Autohaus Dünenfeld e.K.',
  'Stadtwerke Beispielhausen',
  'Musterhaus Leasing AG & Co. KG',
  'Bäckerei Rübenach',
  'Tannhuber & Söhne OHG',
] as const;
const FIRST_NAMES = [
  'Anja',
  'Björn',
  'Cem',
  'Dörte',
  'Emil',
  'Fatma',
  'Günther',
  'Heike',
  'Ines Maria',
  'Jörg',
  'Karl-Heinz',
  'Lütfi',
  'Mareike',
  'Nils',
  'Olga',
  'Piet',
  'Rosa',
  'Sören',
  'Ulla',
  'Yvonne',
  'Zoë',
] as const;
const STREETS = [
  'Am Mühlbach',
  'Lindenweg',
  'Beispielstr.',
  'Hintere Gasse',
  'Föhrenallee',
  'Zum Alten Bahnhof',
  'Kastanienring',
  'Große Deichstraße',
  'Dr.-Muster-Platz',
  'Im Grund',
] as const;

const PLAIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** A plate of a district: at most 8 characters, with the suffix counted. */
function plate(random: Random, district: string, suffix: string): string {
  const letters = random.text(
    random.weighted([
      [1, 3],
      [2, 7],
    ]),
    PLAIN_LETTERS,
  );
  const room = 8 - district.length - letters.length - suffix.length;
  const digits = Math.min(
    room,
    random.weighted([
      [1, 1],
      [2, 3],
      [3, 6],
      [4, 6],
    ]),
  );
  const number = random.int(10 ** (digits - 1), 10 ** digits - 1);
  const separator = random.weighted([
    ['-', 6],
    [' ', 2],
  ]);
  const gap = random.weighted([
    [' ', 8],
    ['', 1],
    ['  ', 1],
  ]);
  return `${district}${separator}${letters}${gap}${number}${suffix}`;
}

/**
 * A holder with plate and address.
 *
 * @param suffix `E` for an electric, `H` for a historic vehicle, else empty
 */
export function createHolder(random: Random, suffix: '' | 'E' | 'H'): Holder {
  const [district, town, zip] = random.pick(DISTRICTS);
  const company = random.chance(0.15);
  let number = plate(random, district, suffix);
  if (suffix === '' && random.chance(0.05)) {
    const from = random.int(3, 6);
    number += ` ${String(from).padStart(2, '0')}-${String(random.int(from + 2, 11)).padStart(2, '0')}`;
  }
  const code = `${zip}${String(random.int(100, 999))}`;
  return {
    plate: number,
    name: company ? random.pick(COMPANIES) : random.pick(SURNAMES),
    firstName: company ? '' : random.pick(FIRST_NAMES),
    address: `${random.pick(STREETS)} ${random.int(1, 180)}${random.chance(0.15) ? 'a' : ''}\n${code} ${town}`,
    place: random.weighted([
      [town, 5],
      [`LANDKREIS ${town}`.slice(0, 14), 1],
    ]),
  };
}
