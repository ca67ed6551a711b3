/**
 * Resolves the VIN by its check digit in field 3 and by the maker's identifier. Whatever was not the reader's first
 * choice is a proposal: its confidence stays low, and the first choice becomes a rival.
 */
import { createFieldReader } from '~/zb1/field-reader';
import { makersAgree, makersIn, type Maker } from '~/zb1/makers';
import { normalise } from '~/zb1/normalise';
import { isVinShape, matchesCheckDigit } from '~/zb1/vin';
import { isProvenOldNumber, vinContextOf } from '~/zb1/vin-problem';
import {
  equalMakerVariants,
  knownMakerVariant,
  losesPattern,
  plausibleRepairs,
  swappedIndices,
  usualVariant,
} from '~/zb1/vin-repair';
import { hasKnownWmi, vinBuilder, vinCountry, vinMaker } from '~/zb1/wmi';
import { namesBrandOf, namesRareMaker } from './rare-makers';
import { valuesOf, type RawReading, type RawReadings, type Rival } from './raw-reading';

/**
 * Likelihood ratio of a matching check digit: it has eleven values, so a misread VIN matches in one of eleven cases.
 */
const CHECK_DIGIT_RATIO = 11;
/** Greatest confidence of a proposal. */
const PROPOSED = 0.6;
/** Probability given to a repair that the reader did not read as a whole. */
const REPAIRED = 0.05;
/** A character is open where a reading of at least this probability has another one. */
const OPEN = 1e-4;

/** Among the countless readings of several other characters one fits field 3 by chance; it must be this likely. */
const LIKELY = 0.01;

/** Without spaces and in capitals: a letter that was read as a small one is the same. */
const compact = (text: string): string => normalise('E', text);

/** Chooses the likeliest reading of the VIN that its check digit and its maker support. */
export function resolveVin(raw: RawReadings): RawReadings {
  const vin = raw.E;
  const digit = raw['3'];
  const check = normalise('3', digit?.value ?? '');
  if (!vin || !digit || !/^[\dX]$/u.test(check)) return raw;
  const value = compact(vin.value);
  const fits = (text: string): boolean => isVinShape(text) && matchesCheckDigit(text, check);
  if (fits(value)) return prove(raw, vin, digit, value, fits);
  if (isProvenOldNumber(value, vinContextOf(createFieldReader(valuesOf(raw))))) return raw;
  const rivals = vin.rivals.map((rival) => ({ ...rival, value: compact(rival.value) }));
  const proving = rivals.filter((rival) => fits(rival.value));
  // Field 3 fits one in eleven of them, the identifier of a known maker far fewer.
  const isSupported = ({ value: other, probability }: Rival): boolean => {
    const hasSwaps = other.length === value.length && swappedIndices(value, other).length > 1;
    return probability >= LIKELY || (hasKnownWmi(other) && !hasSwaps && !losesPattern(value, other));
  };
  const supported = proving.filter(isSupported);
  const best = supported.find((rival) => hasKnownWmi(rival.value)) ?? supported[0];
  const misread = misreadDigit(vin, digit, value, best?.probability ?? REPAIRED);
  if (misread) return { ...raw, ...misread };
  if (best) {
    const confidence = Math.min(PROPOSED, best.probability * CHECK_DIGIT_RATIO);
    return { ...raw, E: propose(vin, best.value, confidence) };
  }
  const isOpen = (index: number): boolean =>
    rivals.some(
      (rival) =>
        rival.probability >= OPEN &&
        rival.value.length === value.length &&
        rival.value.charAt(index) !== value.charAt(index),
    );
  const repairs = plausibleRepairs(value, check, isOpen).map((repair): Rival => ({
    value: repair.vin,
    probability: REPAIRED,
  }));
  return { ...raw, E: { ...vin, confidence: Math.min(0.5, vin.confidence), rivals: [...repairs, ...vin.rivals] } };
}

/**
 * Whether field 3 is misread rather than the VIN: another reading of it fits the VIN of a known maker, and both
 * together are likelier than another reading of the VIN with field 3 as read.
 * @param rival probability of the likeliest reading of the VIN that fits field 3 as read
 * @returns both readings, with field 3 still in doubt
 */
function misreadDigit(
  vin: RawReading,
  digit: RawReading,
  value: string,
  rival: number,
): Pick<RawReadings, 'E' | '3'> | undefined {
  if (!isVinShape(value) || !hasKnownWmi(value)) return undefined;
  const fitting = digit.rivals.find((other) => matchesCheckDigit(value, normalise('3', other.value)));
  if (!fitting) return undefined;
  const both = vin.confidence * fitting.probability;
  const otherVin = rival * digit.confidence;
  const rest = Math.max(0, 1 - vin.confidence - rival) / CHECK_DIGIT_RATIO;
  if (both <= otherVin + rest) return undefined;
  const confidence = Math.min(vin.confidence, both / (both + otherVin + rest));
  const others = digit.rivals.filter((other) => other !== fitting);
  return {
    E: { ...vin, confidence },
    '3': {
      ...digit,
      value: fitting.value,
      confidence: Math.min(PROPOSED, confidence),
      rivals: [{ value: digit.value, probability: digit.confidence }, ...others],
    },
  };
}

/**
 * The confidence of a reading that the other of the two, VIN and field 3, matches. A wrong one matches by chance.
 * @param same probability of the readings that match as well
 * @param other confidence of the other reading: it may be the one that is wrong
 */
function confidenceIfProven({ confidence }: RawReading, same: number, other: number): number {
  const others = Math.max(0, 1 - confidence - same);
  return Math.max(confidence, (confidence * other) / ((confidence + same) * other + others / CHECK_DIGIT_RATIO));
}

/** Another reading as the value, and the reader's first choice among the rivals. */
function propose(vin: RawReading, value: string, confidence: number): RawReading {
  const others = vin.rivals.filter((rival) => compact(rival.value) !== value);
  return { ...vin, value, confidence, rivals: [{ value: vin.value, probability: vin.confidence }, ...others] };
}

/** The reading as the value, in doubt, and another one among the rivals. */
function doubt(vin: RawReading, other: string): RawReading {
  const others = vin.rivals.filter((rival) => compact(rival.value) !== other);
  const rivals = [{ value: other, probability: REPAIRED }, ...others];
  return { ...vin, confidence: Math.min(PROPOSED, vin.confidence), rivals };
}

/** The makers that the document names beside the VIN. */
function printedMakers(raw: RawReadings): readonly Maker[] {
  return ([raw['D.1'], raw['2']] as const).flatMap((name) => (name?.legible === true ? makersIn(name.value) : []));
}

/** A name is sure from this confidence on. */
const SURE = 0.8;
/** Names of vehicles without a maker. */
const HOMEMADE = /^(?:SELBST|EIGEN)BAU/iu;

/**
 * Whether the document surely names other makers than that of a look-alike, so that the unknown identifier may be
 * right: the list of them is not complete. A first character of a country whose vehicles are rare is rather misread,
 * such as the 9 of Brazil for a Z.
 */
function namesOtherMaker(raw: RawReadings, value: string, variant: string): boolean {
  if (hasKnownWmi(value) || printedMakers(raw).length > 0) return false;
  if (value.charAt(0) !== variant.charAt(0) && vinCountry(value) === null) return false;
  const names = [raw['D.1'], raw['2']].flatMap((name) =>
    name?.legible === true && name.confidence >= SURE && name.covered !== true && name.gap !== true ? [name.value] : [],
  );
  const maker = vinBuilder(variant);
  // Identifiers that end in 9 are shared by makers of any name.
  const isRare = (name: string): boolean =>
    vinMaker(variant) === null && (variant.charAt(2) === '9' || namesRareMaker(name));
  const isMakers = (name: string): boolean => isRare(name) || (maker !== null && namesBrandOf(maker, name));
  return names.some((name) => /\p{L}{2}/u.test(name) && !HOMEMADE.test(name)) && !names.some(isMakers);
}

/**
 * The number of a known maker that differs in look-alikes which field 3 cannot tell apart. Unless the document names
 * another maker than the number that was read: the list of identifiers is not complete, so an unknown one may be right.
 * Of two known ones the maker that the document names decides.
 */
function supportedVariant(raw: RawReadings, value: string): string | null {
  const printed = printedMakers(raw);
  const isPrinted = (vin: string): boolean => {
    const maker = vinBuilder(vin);
    return maker !== null && makersAgree([maker], printed);
  };
  if (hasKnownWmi(value)) {
    const variants = printed.length === 0 || isPrinted(value) ? [] : equalMakerVariants(value).filter(isPrinted);
    return variants.length === 1 ? (variants[0] ?? null) : null;
  }
  const variant = knownMakerVariant(value);
  return variant === null || printed.length === 0 || isPrinted(variant) ? variant : null;
}

/**
 * The evidence of a matching check digit. It speaks against rivals with another sum only; those with the same sum keep
 * their weight. An unknown maker is not proved at all: a look-alike with the same value in the sum may stand in the
 * identifier, and field 3 would still match. Nor is one with such a look-alike where its maker has another character.
 */
function prove(
  raw: RawReadings,
  vin: RawReading,
  digit: RawReading,
  value: string,
  fits: (text: string) => boolean,
): RawReadings {
  const variant = supportedVariant(raw, value);
  if (variant !== null && namesOtherMaker(raw, value, variant)) return { ...raw, E: doubt(vin, variant) };
  if (variant !== null) return { ...raw, E: propose(vin, variant, PROPOSED) };
  if (!hasKnownWmi(value)) return raw;
  const usual = usualVariant(value);
  if (usual !== null)
    return { ...raw, E: usual.isLookAlike ? propose(vin, usual.vin, PROPOSED) : doubt(vin, usual.vin) };
  const equal = vin.rivals.reduce(
    (sum, rival) => sum + (compact(rival.value) !== value && fits(compact(rival.value)) ? rival.probability : 0),
    0,
  );
  return {
    ...raw,
    E: { ...vin, confidence: confidenceIfProven(vin, Math.min(1 - vin.confidence, equal), digit.confidence) },
    '3': { ...digit, confidence: confidenceIfProven(digit, 0, vin.confidence) },
  };
}
