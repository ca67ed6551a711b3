import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { QUESTIONS } from './questions';

/** The question of a fragment. */
function questionOf(hash: string): string | undefined {
  const id = hash.replace(/^#/u, '');
  return QUESTIONS.some((question) => question.id === id) ? id : undefined;
}

function open(id: string): void {
  const details = document.querySelector(`#${CSS.escape(id)}`)?.closest('details');
  if (details) details.open = true;
}

/**
 * Opens the question in the URL fragment: on load, after a navigation and when only the fragment changes. The frame
 * scrolls to it.
 * @param onNamed called before, to show a hidden question
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
    // The whole location as dependency, so that the same fragment can be followed again.
  }, [location, onNamed]);
}

/** Opens every answer for printing and restores the state afterwards. */
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
