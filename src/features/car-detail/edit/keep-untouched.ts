/** Merges what was typed in a form with what another tab has saved since it was opened. Pure. */

/**
 * The typed values, with the current one in place of each that was not touched.
 * @param opened the values with which the form was opened
 */
export function keepUntouched<Values extends object>(
  typed: Values,
  opened: Partial<Readonly<Values>> | undefined,
  current: Readonly<Values>,
): Values {
  const merged = { ...typed };
  for (const key of Object.keys(typed) as (keyof Values)[])
    if (JSON.stringify(typed[key]) === JSON.stringify(opened?.[key])) merged[key] = current[key];
  return merged;
}

/** Whether saving a value as it was opened would revert what another tab or device has saved since. */
export function isOutdated<Value>(typed: Value, opened: Value | undefined, current: Value): boolean {
  return typed === opened && current !== opened;
}

/**
 * The values that undo what was typed: the current ones, with the opened one in place of each that is as typed already,
 * since an attempt whose answer was lost may have saved it.
 */
export function valuesBeforeTyping<Values extends object>(
  typed: Readonly<Values>,
  opened: Readonly<Values>,
  current: Readonly<Values>,
): Values {
  const restored: Values = { ...current };
  for (const key of Object.keys(typed) as (keyof Values)[])
    if (JSON.stringify(typed[key]) === JSON.stringify(current[key])) restored[key] = opened[key];
  return restored;
}

/** The current ids after the changes that were made to the opened ones: those added and those removed. */
export function withChangedIds(
  typed: readonly string[],
  opened: readonly string[],
  current: readonly string[],
): string[] {
  const removed = new Set(opened.filter((id) => !typed.includes(id)));
  const added = typed.filter((id) => !opened.includes(id) && !current.includes(id));
  return [...current.filter((id) => !removed.has(id)), ...added];
}
