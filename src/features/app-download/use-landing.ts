import { useEffect, useState } from 'react';
import { config } from '~/config';
import { usePath } from '~/i18n/use-language';
import { useHydrating } from '~/ui/use-hydrating';
import { codeOf, type CodeDrawing } from './code-path';
import { landingOf, type Landing } from './store-for';

/** From this width on there is room for a code, and reason for one: a phone does not photograph itself. */
const WIDE = '(min-width: 768px)';

/** The code of an address where there is room for one; undefined too when what draws it cannot be fetched: the links remain. */
async function wideCode(address: string): Promise<CodeDrawing | undefined> {
  if (!window.matchMedia(WIDE).matches) return undefined;
  return codeOf(address).catch(() => undefined);
}

interface State {
  /** `pending` until the script knows the device. */
  readonly kind: Landing['kind'] | 'pending';
  /** The code of this page, where one is shown and once it is drawn. */
  readonly code: CodeDrawing | undefined;
}

/** Leads a phone to its store, and tells where everybody else stands. */
export function useLanding(): State {
  const path = usePath();
  const { appStore, playStore } = config().links;
  const hydrating = useHydrating();
  const landing = hydrating ? undefined : landingOf(navigator, { appStore, playStore });
  const store = landing?.kind === 'store' ? landing.address : undefined;
  const elsewhere = landing?.kind === 'elsewhere' && (appStore ?? playStore) !== undefined;
  const [code, setCode] = useState<CodeDrawing>();

  useEffect(() => {
    // In place of this page, so that "back" leads to where the person came from.
    if (store !== undefined) window.location.replace(store);
  }, [store]);

  useEffect(() => {
    if (!elsewhere) return undefined;
    let gone = false;
    void wideCode(new URL(path('app'), window.location.origin).href).then((drawn) => (gone ? undefined : setCode(drawn)));
    return () => {
      gone = true;
    };
  }, [elsewhere, path]);

  return { kind: landing?.kind ?? 'pending', code };
}
