/** Corrects fields whose usual words are known: fuel (P.3), emission class (14), maker (D.1). */
import { isKnownWord } from '~/zb1/known-words';
import { makersIn } from '~/zb1/makers';
import { nearestWord } from '~/zb1/nearest-word';
import { vinMaker } from '~/zb1/wmi';
import type { RawReading, RawReadings } from './raw-reading';

const WORD_FIELDS = ['P.3', '14', 'D.1'] as const;
/** Factor on the odds that a known word was read right. */
const KNOWN_WORD_RATIO = 6;
/** A text of higher confidence is not corrected. */
const SURE = 0.97;
/** Confidence that a correction loses if all characters differ; proportional to their share. */
const MAX_LOSS = 0.55;
/** Confidence of a corrected maker that the VIN does not confirm: below the limit for flagging. */
const UNCONFIRMED = 0.7;

/**
 * Raises the confidence of known words and corrects a text to the nearest known word. Fuels and emission classes are
 * closed lists. The list of makers is not complete, so a corrected maker stays flagged unless the VIN names it too.
 */
export function correctWords(raw: RawReadings): RawReadings {
  const out = { ...raw };
  for (const code of WORD_FIELDS) {
    const reading = raw[code];
    if (reading) out[code] = correctWord(code, reading, raw.E?.value ?? '');
  }
  return out;
}

function correctWord(code: (typeof WORD_FIELDS)[number], reading: RawReading, vin: string): RawReading {
  const { value, confidence, rivals } = reading;
  if (isKnownWord(code, value))
    return {
      ...reading,
      confidence: (KNOWN_WORD_RATIO * confidence) / (KNOWN_WORD_RATIO * confidence + 1 - confidence),
    };
  const near = confidence < SURE ? nearestWord(code, value) : undefined;
  if (!near) return reading;
  const confirmed = code !== 'D.1' || makersIn(near.value).some((maker) => maker === vinMaker(vin));
  const trust = confirmed ? 1 - (MAX_LOSS * near.distance) / near.value.length : UNCONFIRMED;
  return {
    ...reading,
    value: near.value,
    legible: true,
    confidence: trust,
    rivals: [{ value, probability: confidence }, ...rivals],
  };
}
