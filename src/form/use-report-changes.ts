import { useEffect } from 'react';

/** Reports whether a form has unsaved input to the dialog around it, and no input once the form is unmounted. */
export function useReportChanges(isDirty: boolean, onChanged: (changed: boolean) => void): void {
  useEffect(() => {
    onChanged(isDirty);
    return () => onChanged(false);
  }, [isDirty, onChanged]);
}
