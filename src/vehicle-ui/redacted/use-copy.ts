import { useEffect, useState } from 'react';
import { makeRedactedCopy } from './make-copy';
import { redactionBoxes, type ReadPlaces, type Redaction } from './redactions';

interface Copy {
  readonly of: ReadonlySet<Redaction>;
  readonly copy: Blob | null;
}

/** The copy for what is chosen: undefined while it is drawn, null when that failed. An older one is never shown for a newer choice. */
export function useCopy(image: Blob, chosen: ReadonlySet<Redaction>, places: ReadPlaces): Blob | null | undefined {
  const [drawn, setDrawn] = useState<Copy>();
  useEffect(() => {
    let asked = true;
    const take = (copy: Blob | null): void => {
      if (asked) setDrawn({ of: chosen, copy });
    };
    makeRedactedCopy(image, redactionBoxes(chosen, places)).then(take, () => take(null));
    return () => {
      asked = false;
    };
  }, [image, chosen, places]);
  return drawn?.of === chosen ? drawn.copy : undefined;
}
