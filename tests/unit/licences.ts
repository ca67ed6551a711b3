/** Licences under which something may be shipped: they ask for a notice, and nothing of the rest of the app. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0', 'OFL-1.1',
]);

/** Whether an SPDX expression allows it: of what is joined by OR one, of what is joined by AND all. What is no such expression does not. */
export function isAllowedLicence(licence: unknown): boolean {
  if (typeof licence !== 'string' || !/^[\w.\s()+-]+$/u.test(licence)) return false;
  // Innermost brackets first, until none is left.
  const inner = /\(([^()]*)\)/u.exec(licence);
  if (inner !== null) return isAllowedLicence(licence.replace(inner[0], isAllowedLicence(inner[1]) ? 'MIT' : 'NONE'));
  return licence.split(/\s+OR\s+/u).some((all) => all.split(/\s+AND\s+/u).every((one) => ALLOWED.has(one.trim())));
}
