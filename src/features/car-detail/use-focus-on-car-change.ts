import { useEffect, useRef } from 'react';
import { focusHeading } from '~/ui/focus-heading';

/** Moves the focus to the heading when the page shows another car, as the layout does for another page. */
export function useFocusOnCarChange(id: string): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    focusHeading();
  }, [id]);
}
