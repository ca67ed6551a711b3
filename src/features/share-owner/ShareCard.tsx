import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shareSecret } from '~/api/sharing/share-secrets';
import type { Share } from '~/contract/share';
import { Tag } from '~/ui/Tag';
import { RequestRow } from './RequestRow';
import { shareState } from './share-state';
import styles from './requests.module.css';
import shared from './sharing.module.css';
import { useShareWords } from './words';

const TONES = { active: 'good', expired: 'plain', revoked: 'plain' } as const;

interface Props {
  readonly share: Share;
  readonly now: Date;
  readonly onLink: (share: Share, secret: string) => void;
  readonly onRevoke: (share: Share) => void;
}

/** A share with its parts, its end date and the requests for it. */
export function ShareCard({ share, now, onLink, onRevoke }: Props) {
  const { t } = useTranslation('sharing');
  const words = useShareWords();
  const id = useId();
  const { purpose, parts, expiresAt, revokedAt, requests } = share;
  const state = shareState(share, now);
  const active = state === 'active';
  const secret = active ? shareSecret(share.id) : undefined;
  const title = purpose === '' ? t('shares.noPurpose') : purpose;
  const when = {
    active: () => t('shares.runsOut', { distance: words.distance(expiresAt, now), date: words.day(expiresAt) }),
    expired: () => t('shares.ranOut', { date: words.day(expiresAt) }),
    revoked: () => t('shares.ended', { date: words.day(revokedAt ?? expiresAt) }),
  };

  return (
    <section className={styles.card} aria-labelledby={id} data-over={!active || undefined}>
      <div className={styles.cardHead}>
        <h4 id={id}>{title}</h4>
        <Tag tone={TONES[state]}>{t(`shares.${state}`)}</Tag>
      </div>
      <p>{t('shares.shows', { parts: words.parts(parts) })}</p>
      <p className={shared.muted}>{when[state]()}</p>
      {active && (
        <>
          {secret === undefined && <p className={shared.small}>{t('shares.elsewhere')}</p>}
          <div className={styles.cardActions}>
            {secret !== undefined && <Button onClick={() => onLink(share, secret)}>{t('shares.showLink')}</Button>}
            <Button
              color="error"
              aria-label={t('shares.revokeOne', { purpose: title })}
              onClick={() => onRevoke(share)}
            >
              {t('shares.revoke')}
            </Button>
          </div>
        </>
      )}
      {requests.length > 0 ? (
        <ul className={styles.requests} aria-label={t('shares.requests')}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} open={active} />
          ))}
        </ul>
      ) : (
        active && <p className={shared.small}>{t('shares.noRequests')}</p>
      )}
    </section>
  );
}
