import { useEffect, useRef, useState } from 'react';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import type { FieldValues } from '~/zb1/field-codes';
import { hasUnpersistedDecisions, clearDecisions, storeDecisions } from './decisions-storage';

/**
 * Stores the decisions of a review. Where they would not survive leaving the page, the browser asks first.
 * @param scanId id of the scan or its vehicle; without one nothing is stored
 * @param isRestorable whether the scan itself survives a reload
 * @param recorded values of the record with which the review started
 * @returns clears them, after the scan was confirmed or discarded
 */
export function usePersistedDecisions(
  scanId: string | undefined,
  values: FieldValues,
  isRestorable: boolean,
  recorded: FieldValues | undefined,
): () => void {
  const first = useRef(values);
  const [canBeLost, setCanBeLost] = useState(() => scanId !== undefined && hasUnpersistedDecisions(scanId));

  useEffect(() => {
    if (scanId === undefined || values === first.current) return;
    first.current = values;
    storeDecisions(scanId, values, { isRestorable, recorded });
    setCanBeLost(hasUnpersistedDecisions(scanId));
  }, [isRestorable, scanId, recorded, values]);

  useAskBeforeUnload(canBeLost);

  return () => {
    if (scanId !== undefined) clearDecisions(scanId);
    setCanBeLost(false);
  };
}
