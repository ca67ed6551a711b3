import { useEffect, useState } from 'react';

/** An address of a blob that images can show, revoked when the blob changes or the component goes. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) {
      setUrl(null);
      return;
    }
    const own = URL.createObjectURL(blob);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [blob]);
  return url;
}
