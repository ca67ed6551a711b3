/** The link with which the page was opened, if it can be used. */
import { useEffect, useState } from 'react';
import { shareKey } from '~/contract/share-link';
import { placeOf } from './kept-visit';

export interface Link {
  /** Derived from the secret and sent in its place. */
  readonly key: string;
  /** The storage key of the request made with it. */
  readonly place: string;
}

/** Undefined while it is computed; null where the browser cannot (no WebCrypto on an insecure origin). */
export function useLink(secret: string): Link | null | undefined {
  const [link, setLink] = useState<Link | null>();
  useEffect(() => {
    let isCancelled = false;
    const compute = async (): Promise<Link> => {
      const key = await shareKey(secret);
      return { key, place: await placeOf(key) };
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
