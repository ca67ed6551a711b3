/** A segment of a text; `differs` where two readings disagree. */
export interface TextSegment {
  readonly text: string;
  readonly differs: boolean;
}

/** Number of characters that two texts share at the given end, at most `max`. */
function countShared(left: string, right: string, side: 'start' | 'end', max: number): number {
  let count = 0;
  const characterAt = (text: string): string => text.charAt(side === 'start' ? count : text.length - 1 - count);
  while (count < max && characterAt(left) === characterAt(right)) count += 1;
  return count;
}

/**
 * Splits a reading into segments that match or differ from another one, to highlight the character to decide on. Texts
 * of equal length are compared character by character; otherwise everything between the common prefix and suffix
 * differs.
 */
export function markDifferences(text: string, other: string): readonly TextSegment[] {
  if (text === '' || text === other) return text === '' ? [] : [{ text, differs: false }];
  if (text.length !== other.length) {
    const start = countShared(text, other, 'start', Math.min(text.length, other.length));
    const end = countShared(text, other, 'end', Math.min(text.length, other.length) - start);
    return [
      { text: text.slice(0, start), differs: false },
      { text: text.slice(start, text.length - end), differs: true },
      { text: text.slice(text.length - end), differs: false },
    ].filter((segment) => segment.text !== '');
  }
  const segments: { text: string; differs: boolean }[] = [];
  for (const [index, character] of [...text].entries()) {
    const differs = character !== other.charAt(index);
    const last = segments.at(-1);
    if (last?.differs === differs) last.text += character;
    else segments.push({ text: character, differs });
  }
  return segments;
}

/** Indices (0-based) at which two texts of equal length differ; empty for different lengths. */
export function differingIndices(text: string, other: string): readonly number[] {
  if (text.length !== other.length) return [];
  return [...text].flatMap((character, index) => (character === other.charAt(index) ? [] : [index]));
}
