/** Which texts about a vehicle a buyer gets. */
import type { Holder } from '~/contract/vehicle';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';

/**
 * About the holder, the papers or the act of registration, not about the vehicle: name and address, the numbers of both
 * certificates, day and place of issue, and the authority's free notes. The plate is the owner's choice.
 */
const PERSONAL: ReadonlySet<string> = new Set<FieldCode>(['C.1.1', 'C.1.2', 'C.1.3', 'Nr', '16', 'I', 'Ort', '21']);
const PLATE: FieldCode = 'A';
/** Sentences of the authority about the vehicle. A name in any other field may be a make: Ford, Mercedes, Astra. */
const FREE: FieldCode = '22';

/** Stand in many names and in many sentences. */
const PARTICLES: ReadonlySet<string> = new Set([
  'AG', 'AM', 'AN', 'AUF', 'CO', 'DA', 'DE', 'DEM', 'DEN', 'DER', 'DI', 'DIE', 'DR', 'DU', 'EV', 'FUER', 'GMBH', 'IM', 'IN', 'KG', 'LA', 'LE', 'PROF', 'TEN', 'TER', 'UND', 'VAN', 'VOM',
  'VON', 'ZU', 'ZUM', 'ZUR',
]);

/** As a document prints it, which knows no umlauts. */
const printed = (text: string): string => text.toUpperCase().replaceAll('Ä', 'AE').replaceAll('Ö', 'OE').replaceAll('Ü', 'UE');
const lettersOf = (text: string): string => printed(text).replaceAll(/[^\p{L}\d]/gu, '');
const wordsOf = (text: string): readonly string[] => printed(text).split(/[^\p{L}\d]+/u).filter((word) => word !== '');

/** What was hidden of a vehicle, for looking whether another text repeats it. */
export interface Hidden {
  readonly fields: FieldValues;
  readonly withPlate: boolean;
  /** As the owner entered it. */
  readonly holder?: Holder | null | undefined;
}

/** Texts by which the holder or the plate could be found again, wherever they stand. */
function traces({ fields, withPlate, holder }: Hidden): readonly string[] {
  const codes = [...(withPlate ? [] : [PLATE]), 'C.1.1', 'C.1.3', 'Nr', '16'] as const;
  const texts = [...codes.map((code) => fields[code]), holder?.lastName, holder?.company, holder?.street, holder?.email];
  // With or without the country, as somebody writes it down.
  const phone = (holder?.phone ?? '').replaceAll(/\D/gu, '').replace(/^(?:0*49|0)/u, '');
  // Two or three letters stand everywhere by chance.
  return [...texts.map((text) => lettersOf(text ?? '')), phone].filter((text) => text.length > 3);
}

/** Names, however short, and the longer words of the address: whole words that tell on the holder in a sentence. */
function nameWords({ fields, holder }: Hidden): ReadonlySet<string> {
  const names = [fields['C.1.1'], fields['C.1.2'], holder?.firstName, holder?.lastName, holder?.company].flatMap((name) => {
    const words = wordsOf(name ?? '');
    return words.length === 1 ? words : words.filter((word) => word.length > 1 && !PARTICLES.has(word));
  });
  const places = wordsOf(`${fields['C.1.3'] ?? ''} ${holder?.street ?? ''}`).filter((word) => word.length > 3 && /^\p{L}+$/u.test(word));
  return new Set([...names, ...places]);
}

/** Looks whether a sentence repeats something that was hidden. */
export function repeatsHidden(hidden: Hidden): (text: string) => boolean {
  const [found, names] = [traces(hidden), nameWords(hidden)];
  return (text) => found.some((trace) => lettersOf(text).includes(trace)) || wordsOf(text).some((word) => names.has(word));
}

/** The fields of a vehicle without what is personal. A text that repeats something of it goes too. */
export function publicFields(hidden: Hidden): FieldValues {
  const { fields, withPlate } = hidden;
  const found = traces(hidden);
  const repeats = repeatsHidden(hidden);
  const shown = Object.entries(fields).filter(([code, value]) => {
    if (PERSONAL.has(code) || (code === PLATE && !withPlate)) return false;
    return code === FREE ? !repeats(value) : !found.some((trace) => lettersOf(value).includes(trace));
  });
  return Object.fromEntries(shown);
}
