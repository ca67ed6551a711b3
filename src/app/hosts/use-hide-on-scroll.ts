import { useEffect, useState } from 'react';
import { afterScroll, AT_REST, takesText } from './out-of-the-way';

/** Whether what floats over the page should stand back: while one scrolls down, and while one types. */
export function useOutOfTheWay(): boolean {
  const [back, setBack] = useState(false);
  const [typing, setTyping] = useState(false);

  useEffect(() => {
    let standing = { ...AT_REST, from: window.scrollY };
    const onScroll = (): void => {
      const { scrollHeight, clientHeight } = document.documentElement;
      standing = afterScroll(standing, window.scrollY, scrollHeight - clientHeight);
      setBack(standing.back);
    };
    const onFocus = ({ target }: FocusEvent): void => setTyping(takesText(target));
    const onBlur = (): void => setTyping(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);

  return back || typing;
}
