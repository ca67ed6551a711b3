/** A source that compresses to about this number of bytes: letters that follow no pattern. */
export function sourceOf(bytes: number): string {
  let state = bytes + 1;
  return Array.from({ length: Math.ceil((bytes * 8) / 6) }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCodePoint(48 + ((state >> 8) % 64));
  }).join('');
}
