/** What a password must hold: at least 6 characters, upper and lower case, a digit. */

export const PASSWORD_MIN_LENGTH = 6;

/** A rule that a password breaks. */
export type PasswordProblem = 'length' | 'upper' | 'lower' | 'digit';

/** The rules that a password breaks, in the order in which they are listed; empty when it is strong enough. */
export function passwordProblems(password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if ([...password].length < PASSWORD_MIN_LENGTH) problems.push('length');
  if (!/\p{Lu}/u.test(password)) problems.push('upper');
  if (!/\p{Ll}/u.test(password)) problems.push('lower');
  if (!/\d/u.test(password)) problems.push('digit');
  return problems;
}

/** Whether a password keeps every rule. */
export function isStrongPassword(password: string): boolean {
  return passwordProblems(password).length === 0;
}
