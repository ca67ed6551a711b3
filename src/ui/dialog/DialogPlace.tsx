import { useEffect, useLayoutEffect, useRef } from 'react';
import { addressOf, dialogsStore, noteDialog } from './open-dialogs';

interface Props {
  /** Closes the dialog when its page goes; without it the dialog stays, e.g. while something is on its way. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Keeps the topmost dialog in reach of screen readers: on a busy device MUI was seen to hide the one that had just come together with
 * all that lies beneath, when the one before it went.
 * @returns ends it
 */
function keepReadable(place: Element): () => void {
  const root = place.closest('.MuiModal-root');
  if (root === null) return () => undefined;
  const look = (): void => {
    if (dialogsStore.getState().at(-1)?.place === place) root.removeAttribute('aria-hidden');
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { attributeFilter: ['aria-hidden'] });
  const forget = dialogsStore.subscribe(look);
  return () => {
    observer.disconnect();
    forget();
  };
}

/** Stands in every dialog: here messages show while it lies on top, and the dialog goes with the page it was opened on. */
export function DialogPlace({ onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const forget = noteDialog({ place: current, close: () => latest.current?.(), address: addressOf(window.location) });
    const release = keepReadable(current);
    return () => {
      release();
      forget();
    };
  }, []);
  return <div ref={place} />;
}
