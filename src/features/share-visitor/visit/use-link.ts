/** The link that the page was opened with, as far as it can be used. */
import { useEffect, useState } from 'react';
import { shareKey } from '~/contract/share-link';
import { placeOf } from './kept-visit';

export interface Link {
  /** Stands for the secret in every call. */
  readonly key: string;
  /** Where the request made with it is kept. */
  readonly place: string;
}

/** Undefined while it is computed; null where the browser cannot (no WebCrypto on an insecure origin). */
export function useLink(secret: string): Link | null | undefined {
  const [link, setLink] = useState<Link | null>();
  useEffect(() => {
    let left = false;
    const compute = async (): Promise<Link> => {
      const key = await shareKey(secret);
      return { key, place: await placeOf(key) };
    };
    compute().then(
      (made) => !left && setLink(made),
      () => !left && setLink(null),
    );
    return () => {
      left = true;
    };
  }, [secret]);
  return link;
}
