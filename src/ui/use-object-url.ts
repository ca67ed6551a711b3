import { useMemo, useSyncExternalStore } from 'react';
import { withSafeMimeType } from '~/lib/safe-mime-type';

interface ObjectUrl {
  readonly subscribe: () => () => void;
  readonly get: () => string | null;
}

/** Creates the URL when the first subscriber comes and revokes it when the last one leaves. */
function objectUrlOf(blob: Blob | null): ObjectUrl {
  let url: string | null = null;
  let users = 0;
  return {
    subscribe: () => {
      users += 1;
      if (blob !== null) url ??= URL.createObjectURL(withSafeMimeType(blob));
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

/** An object URL of a blob, revoked when the blob changes or the component unmounts. */
export function useObjectUrl(blob: Blob | null): string | null {
  const { subscribe, get } = useMemo(() => objectUrlOf(blob), [blob]);
  return useSyncExternalStore(subscribe, get, () => null);
}
