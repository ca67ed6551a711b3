import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ensureDialogHistory } from './dialog-history';
import { addressOf, dialogsStore, registerDialog } from './open-dialogs';

interface Props {
  /** Closes the dialog when the user goes back; without it the dialog stays, e.g. while a request is pending. */
  readonly onClose?: (() => void) | undefined;
  /** Called instead of `onClose` when the user goes back and the dialog has a step to go back to. */
  readonly onStepBack?: (() => void) | undefined;
  /** Called instead of `onClose` when the dialog's page was left. */
  readonly onPageLeft?: (() => void) | undefined;
}

/**
 * Keeps the topmost dialog accessible to screen readers: on a busy device MUI was seen to hide a dialog that had just
 * opened, together with everything beneath, when the previous one closed.
 * @returns a function that stops observing
 */
function keepExposedToScreenReaders(toastContainer: Element): () => void {
  const root = toastContainer.closest('.MuiModal-root');
  if (root === null) return () => undefined;
  const unhideIfTopmost = (): void => {
    if (dialogsStore.getState().at(-1)?.toastContainer === toastContainer) root.removeAttribute('aria-hidden');
  };
  const observer = new MutationObserver(unhideIfTopmost);
  observer.observe(root, { attributeFilter: ['aria-hidden'] });
  const unsubscribe = dialogsStore.subscribe(unhideIfTopmost);
  return () => {
    observer.disconnect();
    unsubscribe();
  };
}

/**
 * Rendered inside every dialog. Registers it as the topmost: hosts the toasts, goes back or closes on the browser's
 * Back, closes when its page is left, and focuses main when the opener is gone.
 */
export function DialogRegistration({ onClose, onStepBack, onPageLeft = onClose }: Props) {
  const toastContainer = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onPageLeft?.());
  const goBack = useEffectEvent(() => (onClose === undefined ? undefined : (onStepBack ?? onClose)()));
  const staysOnBack = useEffectEvent(() => onClose === undefined || onStepBack !== undefined);
  useLayoutEffect(() => {
    const { current } = toastContainer;
    if (current === null) return undefined;
    ensureDialogHistory();
    const unsubscribe = registerDialog({
      toastContainer: current,
      close: () => close(),
      goBack: () => goBack(),
      staysOnBack: () => staysOnBack(),
      address: addressOf(window.location),
    });
    const release = keepExposedToScreenReaders(current);
    return () => {
      release();
      unsubscribe();
    };
  }, []);
  // Runs after MUI has returned the focus to what opened the dialog, which may be gone or replaced.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && dialogsStore.getState().length === 0)
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return <div ref={toastContainer} />;
}
