/**
 * Words of common model names (D.3) as makers print them, listed by hand. Not complete: a word that is missing here is
 * no less right.
 */
import { withoutAccents } from '~/lib/fold-accents';
import type { Maker } from './makers';

/** In capitals, without accents. Short names of letters and digits are left to the print, since many of them exist. */
const MODEL_WORDS: ReadonlySet<string> = new Set(
  [
    // Volkswagen, Škoda, Seat, Cupra, Audi, Porsche
    'GOLF POLO PASSAT TIGUAN TOURAN TOUAREG SHARAN CADDY TRANSPORTER MULTIVAN CALIFORNIA CARAVELLE',
    'CRAFTER AMAROK ARTEON SCIROCCO BEETLE KAEFER JETTA VENTO CORRADO LUPO TAIGO TROC CROSS PLUS SPORTSVAN VARIANT ALLTRACK',
    'ALLSPACE FABIA OCTAVIA SUPERB KODIAQ KAROQ KAMIQ SCALA ENYAQ CITIGO RAPID ROOMSTER YETI FELICIA COMBI KOMBI SCOUT',
    'IBIZA LEON ATECA ARONA TARRACO ALHAMBRA TOLEDO CORDOBA ALTEA EXEO MII FORMENTOR BORN TAVASCAN TERRAMAR AVANT QUATTRO',
    'ALLROAD SPORTBACK LIMOUSINE TRON CAYENNE MACAN PANAMERA TAYCAN BOXSTER CAYMAN CARRERA TARGA TURBO',
    // Opel, Ford, Mercedes-Benz, Smart, BMW, Mini
    'ASTRA CORSA INSIGNIA MERIVA ZAFIRA VECTRA OMEGA KADETT MOKKA CROSSLAND GRANDLAND ADAM KARL AGILA TIGRA VIVARO MOVANO',
    'COMBO CASCADA ANTARA AMPERA SIGNUM CALIBRA REKORD MANTA TOURER FIESTA FOCUS MONDEO KUGA PUMA ESCORT SIERRA TRANSIT',
    'CUSTOM TOURNEO CONNECT COURIER ECOSPORT GALAXY MUSTANG MACH RANGER EDGE EXPLORER FUSION STREETKA ORION TURNIER SPRINTER',
    'VITO VIANO CITAN MARCO VANEO ACTROS ATEGO FORTWO FORFOUR ROADSTER COUPE COUNTRYMAN CLUBMAN PACEMAN CABRIO COOPER ONE',
    // Renault, Dacia, Nissan, Peugeot, Citroën, DS, Fiat, Alfa Romeo, Lancia, Jeep
    'CLIO MEGANE SCENIC TWINGO CAPTUR KADJAR KANGOO LAGUNA ESPACE TRAFIC MASTER MODUS KOLEOS AUSTRAL ARKANA FLUENCE ZOE',
    'SANDERO DUSTER LOGAN LODGY DOKKER SPRING JOGGER STEPWAY MICRA QASHQAI JUKE LEAF NOTE ALMERA PRIMERA PATHFINDER NAVARA',
    'PATROL ARIYA TRAIL PARTNER BOXER EXPERT RIFTER TRAVELLER BERLINGO JUMPER JUMPY PICASSO CACTUS AIRCROSS SAXO XSARA XANTIA',
    'PANDA PUNTO TIPO DUCATO DOBLO BRAVO STILO MULTIPLA QUBO FIORINO TALENTO SCUDO ABARTH GIULIA GIULIETTA STELVIO MITO',
    'TONALE SPIDER YPSILON DELTA MUSA COMPASS RENEGADE CHEROKEE WRANGLER AVENGER GLADIATOR PATRIOT',
    // Toyota, Lexus, Mazda, Honda, Suzuki, Subaru, Mitsubishi, Hyundai, Kia, Volvo, Land Rover, Jaguar, Tesla, Saab
    'YARIS COROLLA AURIS AVENSIS AYGO PRIUS RAV VERSO HILUX PROACE CRUISER CAMRY SUPRA CELICA CIVIC JAZZ ACCORD INSIGHT PRELUDE',
    'LEGEND SWIFT VITARA GRAND IGNIS BALENO CELERIO ALTO SPLASH JIMNY LIANA WAGON FORESTER OUTBACK IMPREZA LEGACY LEVORG JUSTY',
    'COLT LANCER OUTLANDER PAJERO ECLIPSE SPACE STAR CARISMA GALANT TUCSON KONA IONIQ GETZ SANTA MATRIX ACCENT ELANTRA BAYON',
    'TERRACAN PICANTO RIO CEED SPORTAGE SORENTO NIRO STONIC VENGA SOUL CARENS CARNIVAL OPTIMA STINGER XCEED DEFENDER DISCOVERY',
    'FREELANDER EVOQUE VELAR RANGE ROVER SPORT PACE TYPE MODEL CYBERTRUCK TRABANT WARTBURG',
    // Motorcycles, campers
    'MONSTER MULTISTRADA PANIGALE SCRAMBLER SPORTSTER SOFTAIL TOURING DYNA DUKE ADVENTURE TIGER BONNEVILLE STREET SPEED TRIPLE',
    'NINJA VERSYS VULCAN BANDIT TRACER TENERE AFRICA TWIN HORNET SHADOW VESPA PRIMAVERA SPRINT HYMER KNAUS DETHLEFFS CARADO',
  ].flatMap((words) => words.split(' ')),
);

/** Whether the words in front of a version's word fit it. */
type FitsVersion = (before: readonly string[]) => boolean;

const isNoMini: FitsVersion = (before) => !before.some((word) => ['MINI', 'COOPER', 'ONE'].includes(word));
const afterOneOf =
  (...words: readonly string[]): FitsVersion =>
  (before) =>
    words.includes(before.at(-1) ?? '');

/** Behind the length of a motor caravan, "SKY TI 650 MEG". */
const isLayout: FitsVersion = (before) => /^\d{3}$/u.test(before.at(-1) ?? '');

/**
 * Words of versions that are the beginning of a model's word. They follow another word, and not one that the model's
 * word follows: "PUNTO EVO" is whole, "RANGE ROVER EVO" lacks the end of EVOQUE.
 */
const VERSION_WORDS: ReadonlyMap<string, FitsVersion> = new Map([
  ...'TOUR TRAVEL ROAD PRO GRAN TYP SPIRIT SUPER VAN ECO PRIME STI'
    .split(' ')
    .map((word): [string, FitsVersion] => [word, () => true]),
  ['CLUB', isNoMini],
  ['COUNTRY', isNoMini],
  ['EVO', (before) => before.at(-1) !== 'ROVER'],
  ['CAB', afterOneOf('CREW', 'CLUB', 'DOUBLE', 'EXTRA', 'KING', 'SINGLE', 'SPACE', 'SUPER')],
  ['ADV', afterOneOf('X')],
  ['SPORTS', afterOneOf('TOURING')],
  ['MODE', afterOneOf('SH')],
  ['MEG', isLayout],
  ['LEG', isLayout],
]);

/** Whole names of some makers, by words of the makers, that are the beginnings of other makers' words. */
const WHOLE_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ELAN', ['LOTUS', 'KIA']],
  ['MEGA', ['AIXAM']],
  ['TERRA', ['SEAT']],
  ['MULTI', ['STEYR']],
  ['ION', ['PEUGEOT']],
]);

const plain = (text: string): string => withoutAccents(text).toUpperCase();

/** Characters that print does not always tell apart, each group in capitals as `MODEL_WORDS` are. */
const MODEL_CONFUSABLES: Readonly<Record<string, readonly string[]>> = {
  '0': ['O', 'Q'],
  O: ['Q'],
  Q: ['O'],
  '1': ['I', 'L'],
  I: ['L'],
  L: ['I'],
  '5': ['S'],
  '8': ['B'],
};
/** Words with more doubtful characters are not tried in all their spellings. */
const MAX_SPELLINGS = 64;

/** Whether a word is one of the models' or their versions'. */
function isModelWord(word: string): boolean {
  return MODEL_WORDS.has(plain(word)) || VERSION_WORDS.has(plain(word));
}

/** A character of a spelling in the case of the word: "l" of "Kodlaq" becomes "i", "0" of "CUST0M" becomes "O". */
function inCaseOf(word: string, character: string): string {
  const rest = word.slice(1);
  const small = rest.match(/\p{Ll}/gu)?.length ?? 0;
  return 2 * small > (rest.match(/\p{L}/gu)?.length ?? 0) ? character.toLowerCase() : character;
}

/** The word with look-alikes replaced so that it is one of the models'; itself if it is one, or none or several are. */
function correctWord(word: string): string {
  if (isModelWord(word) || word.length < 4) return word;
  let spellings: readonly string[] = [''];
  for (const [place, character] of [...word].entries()) {
    const others = (MODEL_CONFUSABLES[character.toUpperCase()] ?? []).map((other) =>
      place === 0 ? other : inCaseOf(word, other),
    );
    spellings = spellings.flatMap((start) => [character, ...others].map((next) => start + next));
    if (spellings.length > MAX_SPELLINGS) return word;
  }
  const [known, ...more] = spellings.filter((spelling) => isModelWord(spelling));
  return known !== undefined && more.length === 0 ? known : word;
}

/** Volkswagen's UP! with a look-alike of its exclamation mark: no model has such a word, but bodies are pick-ups. */
const UP = /(?<![\p{L}\d]|PICK[- ])(up)[1il](?![\p{L}\d])/giu;
/** Smart's #1 and others with a look-alike of the number sign, or without it: Smart has no model named by a digit. */
const SMART_NUMBER = /^((?:SMART )?)H?([1-9I])$/iu;

/** Restores the characters of models that the line reader's alphabet lacks: "!" and "#". */
function restoreMarks(name: string, makers: readonly Maker[]): string {
  const marked = makers.length === 0 || makers.includes('Volkswagen') ? name.replaceAll(UP, '$1!') : name;
  if (!makers.includes('Smart')) return marked;
  return marked.replace(SMART_NUMBER, (_, maker: string, digit: string) => `${maker}#${digit.replace(/I/iu, '1')}`);
}

/**
 * The name of a model with the look-alikes of its words decided by the words that models have.
 * @param makers named in D.1
 */
export function correctModel(name: string, makers: readonly Maker[]): string {
  return restoreMarks(name.replaceAll(/[\p{L}\d]+/gu, correctWord), makers);
}

/** Whether a corrected name has a character that the line reader's alphabet lacks. */
export function hasRestoredMark(corrected: string, read: string): boolean {
  return ['!', '#'].some((mark) => corrected.includes(mark) && !read.includes(mark));
}

/** Least number of characters by which a word is known. */
const MIN_BEGINNING = 3;

function isVersion(word: string, before: readonly string[]): boolean {
  return before.length > 0 && VERSION_WORDS.get(word)?.(before) === true;
}

/**
 * Whether a name ends within a word that models have: its end is missing.
 * @param maker field D.1
 */
export function endsWithinModelWord(name: string, maker: string): boolean {
  const words = plain(name).split(/[^\p{L}\d]+/u);
  const last = words.at(-1) ?? '';
  if (last.length < MIN_BEGINNING || MODEL_WORDS.has(last) || /\d/u.test(last)) return false;
  if (WHOLE_WORDS.get(last)?.some((owner) => plain(maker).includes(owner))) return false;
  const before = words.slice(0, -1).filter((word) => word !== '');
  return !isVersion(last, before) && [...MODEL_WORDS].some((word) => word.startsWith(last));
}
