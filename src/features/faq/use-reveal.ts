import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { QUESTIONS } from './questions';

/** The question that a fragment names. */
function questionOf(hash: string): string | undefined {
  const id = hash.replace(/^#/u, '');
  return QUESTIONS.some((question) => question.id === id) ? id : undefined;
}

function open(id: string): void {
  const details = document.querySelector(`#${CSS.escape(id)}`)?.closest('details');
  if (details) details.open = true;
}

/**
 * Opens the question that the address names, at the start, after a navigation and when only the fragment changes; the frame
 * scrolls to it.
 * @param onNamed called before, to show what is hidden
 */
export function useReveal(onNamed: () => void): void {
  const location = useLocation();

  useEffect(() => {
    const reveal = (hash: string) => {
      const id = questionOf(hash);
      if (id === undefined) return;
      onNamed();
      open(id);
    };
    const revealChanged = () => reveal(window.location.hash);
    reveal(location.hash);
    window.addEventListener('hashchange', revealChanged);
    return () => window.removeEventListener('hashchange', revealChanged);
    // The whole location, so that the same fragment can be followed again.
  }, [location, onNamed]);
}

/** On paper every answer stands open; afterwards it is as it was. */
export function useOpenForPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const openAll = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of opened) details.open = true;
    };
    const closeAgain = () => {
      for (const details of opened) details.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', openAll);
    window.addEventListener('afterprint', closeAgain);
    return () => {
      window.removeEventListener('beforeprint', openAll);
      window.removeEventListener('afterprint', closeAgain);
    };
  }, []);
}
