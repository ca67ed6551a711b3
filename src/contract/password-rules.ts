/** Rules of a password: 6 to 200 characters, an upper case letter, a lower case letter and a digit. */

export const MIN_PASSWORD_LENGTH = 6;
/** In code units. Not among the problems of {@link passwordProblems}: forms say this in a message of its own. */
export const MAX_PASSWORD_LENGTH = 200;

/** A rule that a password violates. */
export type PasswordProblem = 'length' | 'upper' | 'lower' | 'digit';

/** The rules that a password violates, in the order of {@link PasswordProblem}; empty when it satisfies all. */
export function passwordProblems(password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if ([...password].length < MIN_PASSWORD_LENGTH) problems.push('length');
  if (!/\p{Lu}/u.test(password)) problems.push('upper');
  if (!/\p{Ll}/u.test(password)) problems.push('lower');
  if (!/\d/u.test(password)) problems.push('digit');
  return problems;
}

/** Whether a password satisfies every rule. */
export function isStrongPassword(password: string): boolean {
  return passwordProblems(password).length === 0;
}
