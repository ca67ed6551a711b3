/**
 * Encodes a call's input as query string, JSON body or multipart form. Undefined and null are left out of queries and
 * forms.
 */
import type { Encoding } from '~/contract/operation';

export interface EncodedInput {
  readonly params?: URLSearchParams;
  readonly data?: FormData | Record<string, unknown>;
}

type Entry = [name: string, value: unknown];

function definedEntries(input: Readonly<Record<string, unknown>>): Entry[] {
  return Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** In a query or a form, arrays repeat their name and objects become JSON. */
export function encodeInput(encoding: Encoding, input: Readonly<Record<string, unknown>>): EncodedInput {
  if (encoding === 'json') return { data: { ...input } };
  const entries = definedEntries(input).flatMap(([name, value]): Entry[] =>
    Array.isArray(value) ? value.map((item: unknown): Entry => [name, item]) : [[name, value]],
  );
  if (encoding === 'query') {
    const params = new URLSearchParams();
    for (const [name, value] of entries) params.append(name, asText(value));
    return { params };
  }
  const data = new FormData();
  for (const [name, value] of entries) {
    if (value instanceof Blob) data.append(name, value);
    else data.append(name, asText(value));
  }
  return { data };
}
