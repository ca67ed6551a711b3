/** Which details of cars stay in local storage: those seen last, as far as they fit. Pure. */

/**
 * What they may take, in bytes. Browsers keep two for each UTF-16 code unit of a text, so it is half as many signs. The
 * session, the list and what other parts keep share the five megabytes that browsers give.
 */
const MOST_DETAIL_BYTES = 1024 * 1024;

const BYTES_PER_CODE_UNIT = 2;

/** What a text takes in local storage. */
export const storedBytes = (text: string): number => text.length * BYTES_PER_CODE_UNIT;

/** A car's details as they lie in the storage; only its identifier is known before it is wanted. */
export interface Detail {
  readonly id: string;
}

/** The details in a stored text, the latest last; none when it is anything else. */
export function parseDetails(text: string | null): readonly Detail[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one: unknown): one is Detail => typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Puts what was seen behind what is stored, each car once.
 * @param seen in the order in which they were seen; null for a car that is gone
 */
export function mergeDetails(stored: readonly Detail[], seen: ReadonlyMap<string, Detail | null>): readonly Detail[] {
  return [...stored.filter(({ id }) => !seen.has(id)), ...[...seen.values()].filter((one) => one !== null)];
}

/** The latest of them that fit together. One that alone is too large is left out, and evicts nobody. */
export function latestThatFit(details: readonly Detail[], most = MOST_DETAIL_BYTES): readonly Detail[] {
  const kept: Detail[] = [];
  let bytes = storedBytes('[]');
  for (const detail of details.toReversed()) {
    const own = storedBytes(`${JSON.stringify(detail)},`);
    if (own > most) continue;
    if (bytes + own > most) break;
    bytes += own;
    kept.push(detail);
  }
  return kept.toReversed();
}
