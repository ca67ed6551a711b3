/** Selects the details of cars to keep in local storage: the last seen ones that fit. Pure. */
import { parseJson } from '~/lib/stored-json';

/**
 * Limit in bytes. Browsers store UTF-16, so it is half as many code units. Session, list and other keys share the 5 MB
 * of local storage.
 */
const MAX_DETAIL_BYTES = 1024 * 1024;

const BYTES_PER_CODE_UNIT = 2;

/** Size of a text in local storage, in bytes. */
export const storedBytes = (text: string): number => text.length * BYTES_PER_CODE_UNIT;

/** Stored details of a car; everything but the id is validated when it is read. */
export interface Detail {
  readonly id: string;
}

/** Parses stored details, oldest first; empty for anything malformed. */
export function parseDetails(text: string | null): readonly Detail[] {
  const value = parseJson(text ?? '');
  return Array.isArray(value)
    ? value.filter(
        (detail: unknown): detail is Detail =>
          typeof detail === 'object' && detail !== null && 'id' in detail && typeof detail.id === 'string',
      )
    : [];
}

/**
 * Appends recently seen details to the stored ones, each car once.
 * @param seen in the order in which they were seen; null for a deleted car
 */
export function mergeDetails(stored: readonly Detail[], seen: ReadonlyMap<string, Detail | null>): readonly Detail[] {
  return [...stored.filter(({ id }) => !seen.has(id)), ...[...seen.values()].filter((detail) => detail !== null)];
}

/** The latest details that fit together. One that is too large by itself is skipped. */
export function latestThatFit(details: readonly Detail[], maxBytes = MAX_DETAIL_BYTES): readonly Detail[] {
  const kept: Detail[] = [];
  let bytes = storedBytes('[]');
  for (const detail of details.toReversed()) {
    const size = storedBytes(`${JSON.stringify(detail)},`);
    if (size > maxBytes) continue;
    if (bytes + size > maxBytes) break;
    bytes += size;
    kept.push(detail);
  }
  return kept.toReversed();
}
