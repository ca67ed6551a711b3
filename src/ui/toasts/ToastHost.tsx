import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { dialogsStore } from '../dialog/open-dialogs';
import { Icon } from '../Icon';
import { dismissToast, runToastAction, showStoredToast, toastStore, type Toast } from './toast-store';
import { useHydrating } from '../use-hydrating';
import { stickyTop } from '../sticky-edges';
import styles from './toasts.module.css';
import { focusWhenThere, returnFocus, TOASTS_KEY } from './toast-focus';
import { useHold } from './use-hold';
import { useToastsKey } from './use-toasts-key';

function ToastLine({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation();
  const { id, text, tone, action } = toast;
  const line = useHold(id);
  // The focused button is removed with its toast. `flushSync` removes it before the focus moves.
  const close = (): void => {
    const isFocused = line.current?.contains(document.activeElement) === true;
    flushSync(() => dismissToast(id));
    if (isFocused) returnFocus();
  };
  const act = (): void => {
    const ran = flushSync(() => runToastAction(id));
    // An action that opens a dialog has moved the focus there.
    if (document.activeElement !== document.body) return;
    if (ran?.findTarget === undefined) returnFocus();
    else focusWhenThere(ran.findTarget);
  };
  return (
    <span ref={line} className={styles.toast} data-night data-tone={tone} {...(tone === 'error' && { role: 'alert' })}>
      {tone === 'error' && <Icon name="alert" className={styles.sign} />}
      <span className={styles.text}>{text}</span>
      {action !== undefined && (
        <button type="button" className={styles.action} aria-keyshortcuts={TOASTS_KEY} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('action.dismiss')} onClick={close}>
        <Icon name="close" />
      </button>
    </span>
  );
}

/**
 * Returns the element that hosts the toasts. The live regions move into the topmost dialog and back as they are:
 * content outside a dialog can neither be reached nor is it announced, and recreated regions would be announced again.
 */
function useMessagePlace(home: RefObject<HTMLElement | null>): Element | null {
  const dialogs = useStore(dialogsStore);
  // While hydrating there are no dialogs yet.
  const hydrating = useHydrating();
  const [own] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const element = hydrating ? null : own;
  const target = dialogs.at(-1)?.place;
  useLayoutEffect(() => {
    const place = target ?? home.current;
    if (element !== null && place !== null) place.append(element);
  }, [element, target, home]);
  return element;
}

/**
 * Hosts the toasts. The live region is present from the start, so that screen readers announce what is added to it;
 * each error is an alert of its own.
 */
export function ToastHost() {
  const home = useRef<HTMLDivElement>(null);
  const place = useMessagePlace(home);
  const toasts = useStore(toastStore, ({ toasts: all }) => all);
  useEffect(showStoredToast, []);
  const host = useRef<HTMLDivElement>(null);
  useToastsKey(host);
  const lines = (tone: Toast['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <ToastLine key={toast.id} toast={toast} />);
  return (
    <div ref={home}>
      {place !== null &&
        createPortal(
          <div ref={host}>
            <div ref={stickyTop} className={styles.host}>
              <div className={styles.list}>{lines('error')}</div>
              {/* Not atomic: only the new message is announced. */}
              <output className={styles.list} aria-atomic="false">
                {lines('notice')}
              </output>
            </div>
          </div>,
          place,
        )}
    </div>
  );
}
