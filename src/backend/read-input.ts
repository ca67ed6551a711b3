/** Takes the raw input out of a request: query string, JSON body or multipart form. Checked afterwards. */
import type { Encoding } from '~/contract/operation';
import { Refusal } from './refusal';

/** A value that comes once stands alone, one that comes repeatedly becomes a list. */
function collected(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  for (const [name, value] of entries) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries([...lists].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

const malformed = (): Refusal => new Refusal('validation', [{ path: '', rule: 'format' }]);

/**
 * The input as it came.
 * @throws Refusal `validation` when the body is not of the kind that the operation takes
 */
export async function readInput(request: Request, encoding: Encoding): Promise<unknown> {
  if (encoding === 'query') return collected(new URL(request.url).searchParams);
  try {
    if (encoding === 'multipart') return collected(await request.formData());
    const text = await request.text();
    return text === '' ? {} : JSON.parse(text);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw malformed();
  }
}
