/** The code that resets a password. */

/** Without 0, 1, I, O, which are easily confused when copied from paper, and without U, to avoid accidental words. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** A code of 20 characters (99 bits) in groups of four, e.g. `7KQM-…`. */
export function newRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < GROUPS * GROUP_LENGTH) {
    // Rejects bytes above the largest multiple of the alphabet's length, which would favour its first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < ALPHABET.length * 8) characters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return (
    characters
      .join('')
      .slice(0, GROUPS * GROUP_LENGTH)
      .match(/.{4}/gu) ?? []
  ).join('-');
}

/** The typed code in its canonical form: upper case, in groups of four. */
export function normalisedCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');
  return (letters.match(/.{1,4}/gu) ?? []).join('-');
}
