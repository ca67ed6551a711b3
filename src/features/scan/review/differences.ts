/** A stretch of a text; `differs` where two readings disagree. */
export interface Stretch {
  readonly text: string;
  readonly differs: boolean;
}

/** How many characters two texts share from `side`. */
function shared(left: string, right: string, side: 'start' | 'end', most: number): number {
  let count = 0;
  const at = (text: string): string => text.charAt(side === 'start' ? count : text.length - 1 - count);
  while (count < most && at(left) === at(right)) count += 1;
  return count;
}

/**
 * Cuts a reading where it differs from another one, so that the eye finds the character to decide on.
 * Texts of one length are compared place by place; others differ between their common beginning and end.
 */
export function markDifferences(text: string, other: string): readonly Stretch[] {
  if (text === '' || text === other) return text === '' ? [] : [{ text, differs: false }];
  if (text.length !== other.length) {
    const start = shared(text, other, 'start', Math.min(text.length, other.length));
    const end = shared(text, other, 'end', Math.min(text.length, other.length) - start);
    return [
      { text: text.slice(0, start), differs: false },
      { text: text.slice(start, text.length - end), differs: true },
      { text: text.slice(text.length - end), differs: false },
    ].filter((stretch) => stretch.text !== '');
  }
  const stretches: { text: string; differs: boolean }[] = [];
  for (const [place, character] of [...text].entries()) {
    const differs = character !== other.charAt(place);
    const last = stretches.at(-1);
    if (last?.differs === differs) last.text += character;
    else stretches.push({ text: character, differs });
  }
  return stretches;
}

/** Places (0-based) at which two texts of one length differ; empty for texts of different length. */
export function differingPlaces(text: string, other: string): readonly number[] {
  if (text.length !== other.length) return [];
  return [...text].flatMap((character, place) => (character === other.charAt(place) ? [] : [place]));
}
