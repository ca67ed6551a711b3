import { useMemo, useSyncExternalStore } from 'react';
import { harmlessBlob } from '~/lib/harmless-type';

interface ObjectUrl {
  readonly subscribe: () => () => void;
  readonly get: () => string | null;
}

/** Makes the address while somebody shows it, and revokes it when nobody does. */
function objectUrlOf(blob: Blob | null): ObjectUrl {
  let url: string | null = null;
  let users = 0;
  return {
    subscribe: () => {
      users += 1;
      if (blob !== null) url ??= URL.createObjectURL(harmlessBlob(blob));
      return () => {
        users -= 1;
        if (users > 0 || url === null) return;
        URL.revokeObjectURL(url);
        url = null;
      };
    },
    get: () => url,
  };
}

/** An address of a blob that images can show, revoked when the blob changes or the component goes. */
export function useObjectUrl(blob: Blob | null): string | null {
  const { subscribe, get } = useMemo(() => objectUrlOf(blob), [blob]);
  return useSyncExternalStore(subscribe, get, () => null);
}
