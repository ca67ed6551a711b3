import { useState } from 'react';

/** Whether a condition has been true at least once, e.g. to load a dialog's code when it is first needed. */
export function useHasBeenTrue(condition: boolean): boolean {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
}
