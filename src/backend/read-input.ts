/** Parses the raw input of a request from its query string, JSON body or multipart form. The caller validates it. */
import type { Encoding } from '~/contract/operation';
import { Refusal } from './refusal';

/** An object of the entries; a name that occurs several times gets an array of its values. */
function collectEntries(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  for (const [name, value] of entries) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries([...lists].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

const malformedInput = (): Refusal => new Refusal('validation', [{ path: '', rule: 'format' }]);

/**
 * The unvalidated input.
 * @throws Refusal `validation` when the body does not have the operation's encoding
 */
export async function readInput(request: Request, encoding: Encoding): Promise<unknown> {
  if (encoding === 'query') return collectEntries(new URL(request.url).searchParams);
  try {
    if (encoding === 'multipart') return collectEntries(await request.formData());
    const text = await request.text();
    return text === '' ? {} : JSON.parse(text);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw malformedInput();
  }
}
