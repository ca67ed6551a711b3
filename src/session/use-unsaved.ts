import { useLayoutEffect } from 'react';
import { setUnsaved } from './unsaved-input';

/** Marks the component's state as unsaved input, which a lock or a sign-out in another tab hides instead of discarding. */
export function useUnsaved(isUnsaved: boolean): void {
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const holder = {};
    setUnsaved(holder, true);
    return () => setUnsaved(holder, false);
  }, [isUnsaved]);
}
