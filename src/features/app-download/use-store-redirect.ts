import { useEffect, useState } from 'react';
import { config } from '~/config';
import { usePath } from '~/i18n/use-language';
import { useHydrating } from '~/ui/use-hydrating';
import { codeOf, type CodeDrawing } from './code-path';
import { hasStore, storeTarget, type StoreTarget } from './app-store-target';

/** From this width a QR code fits and is useful; a phone cannot scan its own screen. */
const WIDE = '(min-width: 768px)';

/**
 * The QR code of an address on wide screens; undefined also when the encoder cannot be loaded, since the links remain.
 */
async function wideCode(address: string): Promise<CodeDrawing | undefined> {
  if (!window.matchMedia(WIDE).matches) return undefined;
  return codeOf(address).catch(() => undefined);
}

interface State {
  /** `pending` until the device is known. */
  readonly kind: StoreTarget['kind'] | 'pending';
  /** The QR code of this page on wide screens, once it is drawn. */
  readonly code: CodeDrawing | undefined;
}

/** Redirects a phone to its store and returns the state for other devices. */
export function useStoreRedirect(): State {
  const path = usePath();
  const { appStore, playStore } = config().links;
  const hydrating = useHydrating();
  const target = hydrating ? undefined : storeTarget(navigator, { appStore, playStore });
  const store = target?.kind === 'store' ? target.address : undefined;
  const isOtherDevice = target?.kind === 'elsewhere' && hasStore({ appStore, playStore });
  const [code, setCode] = useState<CodeDrawing>();

  useEffect(() => {
    // Replaces this page, so that "back" returns to the page before it.
    if (store !== undefined) window.location.replace(store);
  }, [store]);

  useEffect(() => {
    if (!isOtherDevice) return undefined;
    let gone = false;
    void wideCode(new URL(path('app'), window.location.origin).href).then((drawn) =>
      gone ? undefined : setCode(drawn),
    );
    return () => {
      gone = true;
    };
  }, [isOtherDevice, path]);

  return { kind: target?.kind ?? 'pending', code };
}
