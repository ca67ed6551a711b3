import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { dialogsStore } from '../dialog/open-dialogs';
import { Icon } from '../Icon';
import { dismissNotices, dismissToast, runToastAction, toastStore, type Toast } from './toast-store';
import { useHydrating } from '../use-hydrating';
import { stickyTop } from '../sticky-edges';
import styles from './toasts.module.css';
import { focusWhenMounted, returnFocus, TOASTS_KEY } from './toast-focus';
import { usePauseOnHover } from './use-pause-on-hover';
import { useToastsKey } from './use-toasts-key';

/** Number of notices that are shown; older ones collapse, since each stays until it is closed. */
const MAX_SHOWN = 3;

interface ToastLineProps {
  readonly toast: Toast;
  /** Hidden unless it has the focus. */
  readonly isCollapsed?: boolean;
}

function ToastLine({ toast, isCollapsed = false }: ToastLineProps) {
  const { t } = useTranslation();
  const { id, text, tone, action } = toast;
  const line = usePauseOnHover(id);
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
    else focusWhenMounted(ran.findTarget);
  };
  return (
    <span
      ref={line}
      className={styles.toast}
      data-night
      data-tone={tone}
      data-toast={id}
      hidden={isCollapsed}
      {...(tone === 'error' && { role: 'alert' })}
    >
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

function closeNotices(): void {
  flushSync(dismissNotices);
  returnFocus();
}

interface OlderNoticesProps {
  readonly count: number;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

/** Expands or collapses the older notices, and closes all. */
function OlderNotices({ count, isExpanded, onToggle }: OlderNoticesProps) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.toast} ${styles.older}`} data-night>
      <button type="button" className={styles.action} aria-expanded={isExpanded} onClick={onToggle}>
        {isExpanded ? t('toasts.fewer') : t('toasts.more', { count })}
      </button>
      <button type="button" className={styles.action} onClick={closeNotices}>
        {t('toasts.closeAll')}
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
  const target = dialogs.at(-1)?.toastContainer;
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
  const host = useRef<HTMLDivElement>(null);
  useToastsKey(host);
  const errors = toasts.filter(({ tone }) => tone === 'error');
  const notices = toasts.filter(({ tone }) => tone === 'notice');
  const older = Math.max(0, notices.length - MAX_SHOWN);
  const [isExpanded, setExpanded] = useState(false);
  if (isExpanded && older === 0) setExpanded(false);
  return (
    <div ref={home}>
      {place !== null &&
        createPortal(
          <div ref={host}>
            <div ref={stickyTop} className={styles.host}>
              <div className={styles.list}>
                {errors.map((toast) => (
                  <ToastLine key={toast.id} toast={toast} />
                ))}
              </div>
              {older > 0 && (
                <div className={styles.list}>
                  <OlderNotices count={older} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
                </div>
              )}
              {/* Not atomic: only the new message is announced. */}
              <output className={styles.list} aria-atomic="false">
                {notices.map((toast, index) => (
                  <ToastLine key={toast.id} toast={toast} isCollapsed={!isExpanded && index < older} />
                ))}
              </output>
            </div>
          </div>,
          place,
        )}
    </div>
  );
}
