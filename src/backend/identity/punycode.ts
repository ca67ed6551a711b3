/** Decodes Punycode (RFC 3492), the ASCII form of a host name's labels, for which browsers have no function. */

const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700];
const [INITIAL_BIAS, INITIAL_CODE_POINT, MAX_CODE_POINT] = [72, 0x80, 0x10_ff_ff];

/** The next bias (RFC 3492, 6.1). */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/**
 * Decodes a label (RFC 3492, 6.2).
 * @param encoded lower case, without the prefix `xn--`
 * @returns undefined when it is no Punycode
 */
export function decodePunycode(encoded: string): string | undefined {
  if (!/^[a-z\d-]*$/u.test(encoded)) return undefined;
  const end = encoded.lastIndexOf('-');
  const output = Array.from(encoded.slice(0, Math.max(end, 0)), (character) => character.charCodeAt(0));
  let [codePoint, index, bias] = [INITIAL_CODE_POINT, 0, INITIAL_BIAS];
  for (let next = end + 1; next < encoded.length; index += 1) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const character = encoded.charAt(next);
      if (character === '' || character === '-') return undefined;
      next += 1;
      // "a" is 0 and "0" is 26; `parseInt` counts the digits first.
      const digit = (Number.parseInt(character, BASE) + 26) % BASE;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = output.length + 1;
    bias = adapt(index - before, count, before === 0);
    codePoint += Math.floor(index / count);
    if (codePoint > MAX_CODE_POINT) return undefined;
    index %= count;
    output.splice(index, 0, codePoint);
  }
  return String.fromCodePoint(...output);
}
