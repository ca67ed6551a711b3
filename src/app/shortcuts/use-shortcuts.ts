import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { areShortcutsEnabled } from './shortcut-store';

/** Elements that use single keys themselves, as text or to choose an option. */
const KEY_CONSUMERS =
  'textarea, select, [contenteditable], [role="menu"], [role="listbox"], input:not([type="radio"], [type="checkbox"], [type="file"])';

/** Whether a key press can be a shortcut: no modifier, no text input, no open modal dialog. */
function isForPage(event: KeyboardEvent): boolean {
  const { key, target, repeat, isComposing, defaultPrevented } = event;
  if (key.length !== 1 || key === ' ' || repeat || isComposing || defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph')) return false;
  return (
    !(target instanceof Element && target.closest(KEY_CONSUMERS) !== null) &&
    document.querySelector('[aria-modal="true"]') === null
  );
}

/** Listens for shortcuts. The code that handles them is fetched with the first key that could be one. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((address: string) => void navigate(address));
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isForPage(event) || !areShortcutsEnabled()) return;
      // Firefox opens its quick find on `/`.
      if (event.key === '/') event.preventDefault();
      import('./handle-shortcut')
        .then((module) => module.handleShortcutKey(event.key, event.timeStamp, (address) => open(address)))
        // If the code cannot be fetched, the page still works without shortcuts.
        .catch(() => undefined);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
