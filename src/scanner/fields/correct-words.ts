/** Corrects fields whose usual words are known: fuel (P.3), emission class (14), maker (D.1), model (D.3). */
import { euroOfCode, euroOfText } from '~/zb1/emission';
import type { FieldCode } from '~/zb1/field-codes';
import { energiesIn, fuelAgrees, fuelOfCode, isSameFuelText } from '~/zb1/fuel';
import { hsnMaker } from '~/zb1/hsn';
import { isBeginningOfWord, isKnownWord, lacksBeginning } from '~/zb1/known-words';
import { makersIn } from '~/zb1/makers';
import { correctModel, endsWithinModelWord, hasRestoredMark } from '~/zb1/models';
import { confirmedWord, nearestWord, shorterWord, type WordMatch } from '~/zb1/nearest-word';
import { normalise } from '~/zb1/normalise';
import { vinMaker } from '~/zb1/wmi';
import { DOUBTFUL_CONFIDENCE, type RawReading, type RawReadings } from './raw-reading';

const WORD_FIELDS = ['P.3', '14', 'D.1'] as const;
/** Factor on the odds that a known word was read right. */
const KNOWN_WORD_RATIO = 6;
/** Least confidence of a reading that can confirm a word. */
const PROVING = 0.9;
/** A text of higher confidence is not corrected. */
const SURE = 0.97;
/** Confidence that a correction loses if all characters differ; proportional to their share. */
const MAX_LOSS = 0.55;

/**
 * Raises the confidence of known words and corrects a text to the nearest known word. No list is complete: new emission
 * classes and fuels are printed before it knows them. So a word that was read with other characters stays flagged, and
 * a maker unless the VIN names it too.
 */
export function correctWords(raw: RawReadings): RawReadings {
  const out = { ...raw };
  for (const code of WORD_FIELDS) {
    const reading = raw[code];
    if (reading) out[code] = doubtCutWord(code, correctWord(code, reading, raw));
  }
  const model = raw['D.3'];
  if (model) out['D.3'] = correctModelName(model, out['D.1']?.value ?? '');
  return out;
}

/** A hyphen or a slash joins two parts, of which the second is missing. */
const OPEN_END = /[\p{L}\d] ?[-/]$/u;

/** "URO 5" of a class that the list lacks, and "EURO 55", which has a digit too many. */
const ODD_CLASS = /^U?RO ?-?(?:\d|[IV])|EURO ?-?\d{2}(?!\d)/iu;

/** Print that was covered may leave a part of a word, which is read as surely as the whole. */
function doubtCutWord(code: (typeof WORD_FIELDS)[number], reading: RawReading): RawReading {
  const { value, confidence } = reading;
  // "EURO 6D" is the beginning of longer classes and a class itself.
  const hasLostStart = code !== 'D.1' && lacksBeginning(code, value);
  const isCut =
    OPEN_END.test(value) ||
    hasLostStart ||
    (code === '14' && ODD_CLASS.test(value.trim())) ||
    (isBeginningOfWord(code, value) && (code !== '14' || euroOfText(value) === null));
  return isCut ? { ...reading, confidence: Math.min(confidence, DOUBTFUL_CONFIDENCE) } : reading;
}

/** Look-alikes in the words of a model are decided by the words that models have. @param maker field D.1 */
function correctModelName(reading: RawReading, maker: string): RawReading {
  const { value, confidence, rivals } = reading;
  const corrected = correctModel(value, makersIn(maker));
  if (OPEN_END.test(corrected) || endsWithinModelWord(corrected, maker))
    return { ...reading, confidence: Math.min(confidence, DOUBTFUL_CONFIDENCE) };
  if (corrected === value) return reading;
  const trust = (KNOWN_WORD_RATIO * confidence) / (KNOWN_WORD_RATIO * confidence + 1 - confidence);
  return {
    ...reading,
    value: corrected,
    confidence: hasRestoredMark(corrected, value) ? Math.min(DOUBTFUL_CONFIDENCE, trust) : trust,
    rivals: [{ value, probability: confidence }, ...rivals.filter((rival) => rival.value !== corrected)],
  };
}

/** A text that the list may lack is kept, and the known word offered. */
function keepText(reading: RawReading, word: string): RawReading {
  const { confidence, rivals } = reading;
  return {
    ...reading,
    confidence: Math.min(confidence, DOUBTFUL_CONFIDENCE),
    rivals: [{ value: word, probability: 1 - confidence }, ...rivals.filter((rival) => rival.value !== word)],
  };
}

/** What follows a known word may be print or not: it may be a longer word. */
function doubtLongWord(code: (typeof WORD_FIELDS)[number], reading: RawReading): RawReading {
  const word = shorterWord(code, reading.value);
  return word === undefined ? reading : keepText(reading, word);
}

/**
 * Whether a text names fuels, and other ones than the known word that it is near to: then it is no misreading of that.
 */
function isOtherFuel(code: (typeof WORD_FIELDS)[number], text: string, near: WordMatch): boolean {
  return code === 'P.3' && !near.isAlike && energiesIn(text).length > 0 && !isSameFuelText(text, near.value);
}

/** Whether another field, read surely, has a word as its only meaning. */
function isConfirmedBy(code: (typeof WORD_FIELDS)[number], word: string, raw: RawReadings): boolean {
  const sure = (by: FieldCode): string =>
    (raw[by]?.confidence ?? 0) >= PROVING ? normalise(by, raw[by]?.value ?? '') : '';
  if (code === '14') {
    const euro = euroOfCode(sure('14.1'));
    return euro !== null && euro === euroOfText(word);
  }
  if (code === 'P.3') {
    const fuels = fuelOfCode(sure('10'))?.energies ?? [];
    return fuels.length > 0 && !fuels.includes('multi') && energiesIn(word).length > 0 && fuelAgrees(sure('10'), word);
  }
  const [maker] = makersIn(word);
  return maker !== undefined && (vinMaker(sure('E')) === maker || hsnMaker(sure('2.1')) === maker);
}

function correctWord(code: (typeof WORD_FIELDS)[number], reading: RawReading, raw: RawReadings): RawReading {
  const { value, confidence, rivals } = reading;
  if (isKnownWord(code, value))
    return {
      ...reading,
      confidence: (KNOWN_WORD_RATIO * confidence) / (KNOWN_WORD_RATIO * confidence + 1 - confidence),
    };
  if (confidence >= SURE) return reading;
  const near = nearestWord(code, value) ?? confirmedWord(code, value, (word) => isConfirmedBy(code, word, raw));
  if (!near) return doubtLongWord(code, reading);
  if (isOtherFuel(code, value, near)) return keepText(reading, near.value);
  const confirmed = code !== 'D.1' || makersIn(near.value).some((maker) => maker === vinMaker(raw.E?.value ?? ''));
  const isGuessed = code !== 'D.1' && !near.isAlike;
  const trust = confirmed ? 1 - (MAX_LOSS * near.distance) / near.value.length : DOUBTFUL_CONFIDENCE;
  return {
    ...reading,
    value: near.value,
    legible: true,
    confidence: isGuessed ? Math.min(DOUBTFUL_CONFIDENCE, trust) : trust,
    guessed: isGuessed,
    rivals: [{ value, probability: confidence }, ...rivals],
  };
}
