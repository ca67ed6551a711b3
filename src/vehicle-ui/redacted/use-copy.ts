import { useEffect, useState } from 'react';
import { makeRedactedCopy } from './make-copy';
import { redactionBoxes, type ReadPlaces, type Redaction } from './redactions';

interface Copy {
  readonly redactions: ReadonlySet<Redaction>;
  readonly copy: Blob | null;
}

/**
 * The copy for the current selection: undefined while it is drawn, null when that failed. Never returns the copy of an
 * earlier selection.
 */
export function useCopy(image: Blob, selected: ReadonlySet<Redaction>, places: ReadPlaces): Blob | null | undefined {
  const [drawn, setDrawn] = useState<Copy>();
  useEffect(() => {
    let isCurrent = true;
    const take = (copy: Blob | null): void => {
      if (isCurrent) setDrawn({ redactions: selected, copy });
    };
    makeRedactedCopy(image, redactionBoxes(selected, places)).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [image, selected, places]);
  return drawn?.redactions === selected ? drawn.copy : undefined;
}
