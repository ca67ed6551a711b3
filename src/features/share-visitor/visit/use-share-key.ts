/** The link with which the page was opened, if it can be used. */
import { useEffect, useState } from 'react';
import { shareKey } from '~/contract/share-link';
import { visitKeyOf } from './visit-storage';

export interface Link {
  /** Derived from the secret and sent in its place. */
  readonly key: string;
  /** The storage key of the request made with it. */
  readonly storageKey: string;
}

/** Undefined while it is computed; null where the browser cannot (no WebCrypto on an insecure origin). */
export function useShareKey(secret: string): Link | null | undefined {
  const [link, setLink] = useState<Link | null>();
  useEffect(() => {
    let isCancelled = false;
    const compute = async (): Promise<Link> => {
      const key = await shareKey(secret);
      return { key, storageKey: await visitKeyOf(key) };
    };
    compute().then(
      (made) => !isCancelled && setLink(made),
      () => !isCancelled && setLink(null),
    );
    return () => {
      isCancelled = true;
    };
  }, [secret]);
  return link;
}
