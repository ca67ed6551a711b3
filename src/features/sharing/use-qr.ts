import { useEffect, useState } from 'react';
import { config } from '~/config';
import { qrOf, type QrDrawing } from './qr';

/** The trade name (D.3) of a car whose code cannot be drawn on-device, so that the error can be seen by hand. */
const FAILING_CAR = 'sentinel-qr-500';

type Qr = { readonly status: 'drawing' } | { readonly status: 'ready'; readonly drawing: QrDrawing } | { readonly status: 'failed' };

/** Never rejects. */
async function draw(address: string, tradeName: string | undefined): Promise<Qr> {
  try {
    if (config().mode === 'device' && tradeName === FAILING_CAR) throw new Error(FAILING_CAR);
    return { status: 'ready', drawing: await qrOf(address) };
  } catch {
    return { status: 'failed' };
  }
}

/**
 * The QR code of an address. Kept in the component: a query's key would hold the secret.
 * @param tradeName of the vehicle
 */
export function useQr(address: string, tradeName: string | undefined): { readonly qr: Qr; readonly retry: () => void } {
  const [qr, setQr] = useState<Qr>({ status: 'drawing' });

  useEffect(() => {
    void draw(address, tradeName).then(setQr);
  }, [address, tradeName]);

  return {
    qr,
    retry: () => {
      setQr({ status: 'drawing' });
      void draw(address, tradeName).then(setQr);
    },
  };
}
