/** Reads the files of a call before it is sent. */
import { copyToMemory } from '~/lib/readable-file';

/**
 * The input with its files in memory. A file that is gone would end as a network error.
 * @throws FileGoneError
 */
export async function readFiles(input: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const read = await Promise.all(
    Object.entries(input).map(async ([name, value]) => [
      name,
      value instanceof Blob ? await copyToMemory(value) : value,
    ]),
  );
  return Object.fromEntries(read) as Record<string, unknown>;
}
