import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { usePendingRequestCount } from '~/api/sharing/share-requests';
import { useSession } from '~/session';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { openShareRequests } from '~/dialogs/share-dialogs';
import { lastTab } from '~/vehicle-ui/vehicle/last-tab';
import { openFeedback } from '~/dialogs/feedback-dialog';
import { initials } from './initials';
import styles from './profile-menu.module.css';
import { RequestsBadge } from './RequestsBadge';
import { useSessionActions } from './session-actions';
import { useDismiss } from '~/ui/use-dismiss';
import { useFirstCars } from './use-first-cars';

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
  const { lock, signOut } = useSessionActions();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cars = useFirstCars(open);
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
        <p className={styles.name}>{t('profile.signedInAs', { name })}</p>
        <ul className={styles.list}>
          {pending > 0 && (
            <li>
              <button
                type="button"
                data-item
                onClick={() => {
                  closeToButton();
                  openShareRequests();
                }}
              >
                <Icon name="bell" /> {t('requests.entry', { count: pending })}
              </button>
            </li>
          )}
          <li>
            <PageLink page="profile" data-item onClick={closeToButton}>
              <Icon name="user" /> {t('profile.myProfile')}
            </PageLink>
          </li>
          <li>
            <PageLink page="cars" data-item onClick={closeToButton}>
              <Icon name="car" /> {t('profile.allCars')}
            </PageLink>
          </li>
          {cars.map(({ id, name: vehicle }) => (
            <li key={id}>
              <PageLink
                page="carDetail"
                query={{ id, tab: lastTab() }}
                data-item
                className={styles.plate ?? ''}
                onClick={closeToButton}
              >
                {vehicle || t('profile.unnamed')}
              </PageLink>
            </li>
          ))}
          <li className={styles.rule}>
            <PageLink page="subscription" data-item onClick={closeToButton}>
              <Icon name="document" /> {t('menu.subscription')}
            </PageLink>
          </li>
          <li>
            <button
              type="button"
              data-item
              onClick={() => {
                closeToButton();
                openFeedback();
              }}
            >
              <Icon name="message" /> {t('menu.feedback')}
            </button>
          </li>
          {config().mode === 'device' && (
            <li className={styles.rule}>
              <button type="button" data-item onClick={lock}>
                <Icon name="lock" /> {t('profile.lock')}
              </button>
            </li>
          )}
          <li className={config().mode === 'device' ? undefined : styles.rule}>
            <button type="button" data-item onClick={signOut}>
              <Icon name="arrowRight" /> {t('profile.signOut')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
