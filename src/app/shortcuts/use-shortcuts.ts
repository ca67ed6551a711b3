import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { shortcutsAreOn } from './shortcut-store';

/** Where a key is text or chooses something. */
const TAKES_KEYS = 'textarea, select, [contenteditable], [role="menu"], [role="listbox"], input:not([type="radio"], [type="checkbox"], [type="file"])';

/** Whether a key is for the page as a whole: no modifier, nothing being typed, nothing lying over the page. */
function isForPage(event: KeyboardEvent): boolean {
  const { key, target, repeat, isComposing, defaultPrevented } = event;
  if (key.length !== 1 || key === ' ' || repeat || isComposing || defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph')) return false;
  return !(target instanceof Element && target.closest(TAKES_KEYS) !== null) && document.querySelector('[aria-modal="true"]') === null;
}

/** Listens for shortcuts. What they are and do is fetched with the first key that could be one. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isForPage(event) || !shortcutsAreOn()) return;
      // Some browsers begin their own search with it.
      if (event.key === '/') event.preventDefault();
      import('./press')
        .then((module) => module.press(event.key, event.timeStamp, (address) => void latest.current(address)))
        // A courtesy that could not be fetched: the links are there.
        .catch(() => undefined);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
