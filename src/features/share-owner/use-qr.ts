import { useEffect, useState } from 'react';
import { qrOf, type QrDrawing } from './qr';

type Qr =
  | { readonly status: 'drawing' }
  | { readonly status: 'ready'; readonly drawing: QrDrawing }
  | { readonly status: 'failed' };

/** Never rejects. */
async function draw(address: string): Promise<Qr> {
  try {
    return { status: 'ready', drawing: await qrOf(address) };
  } catch {
    return { status: 'failed' };
  }
}

/** The QR code of an address. Kept in component state, because a query key would contain the secret. */
export function useQr(address: string): { readonly qr: Qr; readonly retry: () => void } {
  const [qr, setQr] = useState<Qr>({ status: 'drawing' });

  useEffect(() => {
    void draw(address).then(setQr);
  }, [address]);

  return {
    qr,
    retry: () => {
      setQr({ status: 'drawing' });
      void draw(address).then(setQr);
    },
  };
}
