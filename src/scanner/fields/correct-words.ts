/** Running text of which the usual words are known: fuels, emission classes, makers. */
import { isKnownWord } from '~/zb1/known-words';
import { makersIn } from '~/zb1/makers';
import { nearestWord } from '~/zb1/nearest-word';
import { vinMaker } from '~/zb1/wmi';
import type { RawReading, RawReadings } from './raw-reading';

const WORD_FIELDS = ['P.3', '14', 'D.1'] as const;
/** How much likelier a known word of the field was read right than any other reading of this confidence. */
const KNOWN = 6;
/** A text that was read with more confidence is no misread word. */
const SURE = 0.97;
/** What the characters that differ take from the trust in a word, if all did. */
const DOUBT = 0.55;
/** Trust in a maker that nothing else names. */
const UNPROVEN = 0.7;

/**
 * Trusts known words more, and takes a text that comes near one for it. Fuels and emission classes are closed lists; a maker
 * that is not listed may well be printed, so the near one stays doubted unless the VIN names it too.
 */
export function settleWords(raw: RawReadings): RawReadings {
  const out = { ...raw };
  for (const code of WORD_FIELDS) {
    const reading = raw[code];
    if (reading) out[code] = settleWord(code, reading, raw.E?.value ?? '');
  }
  return out;
}

function settleWord(code: (typeof WORD_FIELDS)[number], reading: RawReading, vin: string): RawReading {
  const { value, confidence, rivals } = reading;
  if (isKnownWord(code, value)) return { ...reading, confidence: (KNOWN * confidence) / (KNOWN * confidence + 1 - confidence) };
  const near = confidence < SURE ? nearestWord(code, value) : undefined;
  if (!near) return reading;
  const proven = code !== 'D.1' || makersIn(near.value).some((maker) => maker === vinMaker(vin));
  const trust = proven ? 1 - (DOUBT * near.distance) / near.value.length : UNPROVEN;
  return { ...reading, value: near.value, legible: true, confidence: trust, rivals: [{ value, probability: confidence }, ...rivals] };
}
