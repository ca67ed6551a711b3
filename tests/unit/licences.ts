/** Licences allowed for shipped files: they require a notice and put no condition on the rest of the app. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
]);

/** Whether an SPDX expression is allowed: one side of OR, both sides of AND. Anything else is not. */
export function isAllowedLicence(licence: unknown): boolean {
  if (typeof licence !== 'string' || !/^[\w.\s()+-]+$/u.test(licence)) return false;
  // Resolves the innermost brackets first.
  const inner = /\(([^()]*)\)/u.exec(licence);
  if (inner !== null) return isAllowedLicence(licence.replace(inner[0], isAllowedLicence(inner[1]) ? 'MIT' : 'NONE'));
  return licence
    .split(/\s+OR\s+/u)
    .some((alternative) => alternative.split(/\s+AND\s+/u).every((part) => ALLOWED.has(part.trim())));
}
