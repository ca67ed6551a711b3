import { useEffect, useState } from 'react';
import { config } from '~/config';
import { usePath } from '~/i18n/use-language';
import { codeOf, type CodeDrawing } from './code-path';
import { landingOf, type Landing } from './store-for';

/** From this width on there is room for a code, and reason for one: a phone does not photograph itself. */
const WIDE = '(min-width: 768px)';

interface State {
  /** `pending` until the script knows the device. */
  readonly kind: Landing['kind'] | 'pending';
  /** The code of this page, where one is shown and once it is drawn. */
  readonly code?: CodeDrawing;
}

/** Leads a phone to its store, and tells where everybody else stands. */
export function useLanding(): State {
  const path = usePath();
  const [state, setState] = useState<State>({ kind: 'pending' });

  useEffect(() => {
    let gone = false;
    const { appStore, playStore } = config().links;
    if (appStore === undefined && playStore === undefined) return undefined;
    const landing = landingOf(navigator, { appStore, playStore });
    setState({ kind: landing.kind });
    if (landing.kind === 'store') {
      // In place of this page, so that "back" leads to where the person came from.
      window.location.replace(landing.address);
    } else if (landing.kind === 'elsewhere' && window.matchMedia(WIDE).matches) {
      void codeOf(new URL(path('app'), window.location.origin).href).then(
        (code) => {
          if (!gone) setState({ kind: landing.kind, code });
        },
        // Without the code the links still lead to the stores.
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [path]);

  return state;
}
