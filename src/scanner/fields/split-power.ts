/** Splits the one box of the form that holds two fields: "0085/04000" is P.2 (power) and P.4 (speed). */
import type { RawReading } from './raw-reading';

/**
 * Power and speed of one reading. The confidence of each is the sum over all readings that agree in it, so rivals that
 * differ in the speed alone do not lower the confidence of the power.
 */
export function splitPower(both: RawReading): [power: RawReading, speed: RawReading] {
  return [sideOf(both, 0), sideOf(both, 1)];
}

function sideOf(both: RawReading, index: 0 | 1): RawReading {
  const value = powerPart(both.value, index);
  // The map drops repeated rivals.
  const texts = new Map(both.rivals.map((rival) => [rival.value, rival.probability]));
  const seen = new Map<string, number>();
  let agreeing = 0;
  for (const [text, probability] of texts) {
    const own = powerPart(text, index);
    if (own === value) agreeing += probability;
    else seen.set(own, (seen.get(own) ?? 0) + probability);
  }
  const doubt = 1 - both.confidence;
  const listed = [...texts.values()].reduce((sum, probability) => sum + probability, 0);
  const confidence = agreeing === 0 ? both.confidence : both.confidence + (doubt * agreeing) / Math.max(doubt, listed);
  const rivals = [...seen]
    .map(([text, probability]) => ({ value: text, probability }))
    .sort((a, b) => b.probability - a.probability);
  return { ...both, value, confidence, rivals };
}

/** The text before (0) or behind (1) the slash; a text without a slash is the power. */
function powerPart(text: string, index: 0 | 1): string {
  const slash = text.indexOf('/');
  if (slash < 0) return index === 0 ? text : '';
  return index === 0 ? text.slice(0, slash) : text.slice(slash + 1);
}
