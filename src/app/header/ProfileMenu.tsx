import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePendingRequestCount } from '~/api/sharing/share-requests';
import { useSession } from '~/session';
import { AccountEntries } from './AccountEntries';
import { initials } from './initials';
import styles from './profile-menu.module.css';
import { RequestsBadge } from './RequestsBadge';
import { useDismiss } from '~/ui/use-dismiss';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The signed-in user's menu in the large header. Closes on a press outside, on Escape and on a choice. */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const name = useSession(({ profile }) => profile?.name ?? '');
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pending = usePendingRequestCount();
  const close = () => setOpen(false);
  /** The chosen entry is hidden; the page or the dialog that it opens takes the focus from the button. */
  const closeToButton = () => {
    close();
    button.current?.focus();
  };

  useDismiss(root, open, (byKeyboard) => (byKeyboard ? closeToButton() : close()));

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      return;
    }
    const current = items.findIndex((item) => item === document.activeElement);
    items[step(current === -1 && event.key === 'ArrowUp' ? 0 : current, items.length)]?.focus();
  }

  return (
    <div ref={root} className={styles.root} role="presentation" onKeyDown={move}>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-label={[t('profile.button'), ...(pending > 0 ? [t('requests.waiting', { count: pending })] : [])].join(
          ', ',
        )}
        aria-expanded={open}
        aria-controls="profile-menu"
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{initials(name)}</span>
        <RequestsBadge count={pending} />
      </button>
      <nav id="profile-menu" aria-label={t('profile.menu')} className={styles.menu} hidden={!open}>
        <AccountEntries open={open} onChoose={closeToButton} nameClass={styles.name} listClass={styles.list} />
      </nav>
    </div>
  );
}
