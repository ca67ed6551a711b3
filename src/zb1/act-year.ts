/** The years of the legal acts that approvals (K) and emission classes (V.9, 14.1) name. */

/** "07" of a small series is 2007, "98" is 1998: the first acts on approvals are of 1970. */
const FIRST_YEAR = 70;

function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) < FIRST_YEAR ? 2000 : 1900);
}

/** A directive is "98/14" or "2007/46", a regulation "168/2013", and "2018/858" since 2015. */
const DIRECTIVE = /^(?<year>\d{2}|(?:19|20)\d{2})\/\d{1,4}$/u;
const REGULATION = /^\d{1,4}\/(?<year>(?:19|20)\d{2})$/u;

/** The year of the act in an EU approval number, such as 2007 for "e4*2007/46*0204*08"; `null` without one. */
export function yearOfApproval(k: string): number | null {
  const act = /^e\d{1,2}\*[A-Z]{0,4}(\d{2,4}\/\d{1,4})\*/u.exec(k)?.[1] ?? '';
  const year = /^(?:19|20)\d{2}\//u.test(act) ? DIRECTIVE.exec(act) : (REGULATION.exec(act) ?? DIRECTIVE.exec(act));
  const digits = year?.groups?.['year'];
  return digits === undefined ? null : fullYear(digits);
}

/** The year of the regulation that V.9 begins with, such as 2007 for "715/2007*692/2008A"; `null` for directives. */
export function yearOfEmissionRegulation(v9: string): number | null {
  const year = /^\d{3}\/((?:19|20)\d{2})(?!\d)/u.exec(v9)?.[1];
  return year === undefined ? null : Number(year);
}
