import { useEffect, useState } from 'react';
import { nextScrollState, INITIAL_SCROLL_STATE } from './hide-on-scroll';
import { isTextInput } from './is-text-input';

/** Whether a floating button should hide: while the page scrolls down, and while a text field has the focus. */
export function useHideOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  const [typing, setTyping] = useState(false);

  useEffect(() => {
    let state = INITIAL_SCROLL_STATE;
    // With the next frame's layout; asked now, it would force one.
    const frame = requestAnimationFrame(() => {
      state = { ...state, from: window.scrollY };
    });
    const onScroll = (): void => {
      const { scrollHeight, clientHeight } = document.documentElement;
      state = nextScrollState(state, window.scrollY, scrollHeight - clientHeight);
      setHidden(state.hidden);
    };
    const onFocus = ({ target }: FocusEvent): void => setTyping(isTextInput(target));
    const onBlur = (): void => setTyping(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);

  return hidden || typing;
}
