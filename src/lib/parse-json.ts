/** Parses JSON that may be malformed, such as stored by an older version; undefined then. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
