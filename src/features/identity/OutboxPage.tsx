import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinkValid, isReceipt, visibleMails } from '~/backend/identity/mails';
import type { LinkMailRecord, MailRecord } from '~/backend/store/collections';
import type { Store } from '~/backend/store/store';
import { usePath } from '~/i18n/use-language';
import { announceLive, onLive } from '~/lib/live-channel';
import { Icon } from '~/ui/Icon';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { Tag } from '~/ui/Tag';
import { Mail } from './Mail';
import styles from './mail.module.css';
import pages from './pages.module.css';

export interface OutboxProps {
  readonly store: Store;
  /** The id of the account that is signed in at the provider in this browser. */
  readonly signedIn: () => Promise<string | undefined>;
}

/** A ref of its own on each rendering would take the focus back each time. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

interface Listed {
  readonly mail: MailRecord;
  /** Whether its link is still valid; undefined for a receipt, which has none. */
  readonly works: boolean | undefined;
}

/**
 * The mails that a server would send: recipient, subject and the link to follow. They are only stored here, never sent.
 */
export function OutboxPage({ store, signedIn }: OutboxProps) {
  const { t } = useTranslation(['identity', 'common']);
  const path = usePath();
  const [listed, setListed] = useState<readonly Listed[]>();
  const [failed, setFailed] = useState(false);
  const [deleted, setDeleted] = useState<MailRecord>();
  /** The id of the mail that was put back, whose row takes the focus of the undo button. */
  const [restored, setRestored] = useState<string>();

  const loadMails = useCallback(async (): Promise<Listed[] | undefined> => {
    try {
      const mails = await visibleMails(store, await signedIn());
      return await Promise.all(
        mails.map(async (mail) => ({ mail, works: isReceipt(mail) ? undefined : await isLinkValid(store, mail) })),
      );
    } catch {
      return undefined;
    }
  }, [store, signedIn]);

  const show = useCallback((now: Listed[] | undefined): void => {
    setFailed(now === undefined);
    if (now !== undefined) setListed(now);
  }, []);

  useEffect(() => {
    void loadMails().then(show);
    return onLive('mails', () => void loadMails().then(show));
  }, [loadMails, show]);

  const change = async (work: Promise<void>, gone: MailRecord | undefined): Promise<void> => {
    try {
      await work;
      setDeleted(gone);
      setRestored(gone === undefined ? deleted?.id : undefined);
      announceLive('mails');
      show(await loadMails());
    } catch {
      setFailed(true);
    }
  };
  /** The link that confirms a new address leads to a page of the app, whose path depends on the language. */
  const hrefOf = ({ kind, link }: LinkMailRecord): string =>
    kind === 'email-change' ? link.replace(/^[^#]*/u, path('profile')) : link;

  return (
    <div className={pages.card}>
      <div className={pages.note}>
        <Icon name="message" />
        <p>
          <strong>{t('identity:mail.device')}</strong> {t('identity:outbox.text')}
        </p>
      </div>
      {failed && (
        <p className={pages.problem} role="alert">
          {t('identity:problem.unexpected')}
        </p>
      )}
      <output className={styles.undoRegion}>
        {deleted !== undefined && (
          <span key={deleted.id} className={styles.undo}>
            {t('identity:outbox.deleted')}
            {/* The delete button has been unmounted; focus the undo button instead. */}
            <Button variant="text" ref={focus} onClick={() => void change(store.put('mails', deleted), undefined)}>
              {t('common:action.undo')}
            </Button>
          </span>
        )}
      </output>
      {listed === undefined && !failed && <LoadingRows rows={3} />}
      {listed?.length === 0 && (
        <div className={styles.empty}>
          <h2>{t('identity:outbox.empty')}</h2>
          <p>{t('identity:outbox.emptyText')}</p>
        </div>
      )}
      {listed !== undefined && listed.length > 0 && (
        <ul className={styles.list} aria-label={t('identity:title.outbox')}>
          {listed.map(({ mail, works }) => (
            <li key={mail.id}>
              <Mail mail={mail} heading="h2">
                <div className={styles.foot}>
                  <Button
                    variant="text"
                    ref={mail.id === restored ? focus : null}
                    aria-label={t('identity:outbox.deleteNamed', { subject: t(`identity:mail.${mail.kind}.subject`) })}
                    onClick={() => void change(store.delete('mails', mail.id), mail)}
                  >
                    {t('identity:outbox.delete')}
                  </Button>
                  {works === true && !isReceipt(mail) && (
                    <Button variant="contained" href={hrefOf(mail)}>
                      {t(`identity:mail.${mail.kind}.action`)}
                    </Button>
                  )}
                  {works === false && <Tag>{t('identity:outbox.used')}</Tag>}
                </div>
              </Mail>
            </li>
          ))}
        </ul>
      )}
      <p className={pages.aside}>
        <a href={path('profile')}>{t('identity:outbox.profile')}</a>
      </p>
    </div>
  );
}
