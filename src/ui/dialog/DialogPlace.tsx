import { useEffect, useLayoutEffect, useRef } from 'react';
import { addressOf, noteDialog } from './open-dialogs';

interface Props {
  /** Closes the dialog when its page goes; without it the dialog stays, e.g. while something is on its way. */
  readonly onClose?: (() => void) | undefined;
}

/** Stands in every dialog: here messages show while it lies on top, and the dialog goes with the page it was opened on. */
export function DialogPlace({ onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    return noteDialog({ place: place.current, close: () => latest.current?.(), address: addressOf(window.location) });
  }, []);
  return <div ref={place} />;
}
