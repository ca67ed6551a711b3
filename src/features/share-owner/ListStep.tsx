import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from '~/contract/share';
import { Icon } from '~/ui/Icon';
import { EmptyState } from '~/ui/states/EmptyState';
import { useNow } from '~/vehicle-ui/vehicle/use-today';
import { RevokeDialog } from './RevokeDialog';
import { ShareCard } from './ShareCard';
import { shareState } from './share-state';
import styles from './requests.module.css';
import shared from './sharing.module.css';
import { StepHead } from './StepHead';

interface Props {
  readonly shares: readonly Share[];
  readonly focused: boolean;
  readonly onLink: (share: Share, secret: string) => void;
  readonly onNew: () => void;
}

/** The shares of the vehicle, active ones first. */
export function ListStep({ shares, focused, onLink, onNew }: Props) {
  const { t } = useTranslation('sharing');
  const now = useNow();
  const [revoking, setRevoking] = useState<Share>();
  const [asking, setAsking] = useState(false);
  const active = shares.filter((share) => shareState(share, now) === 'active');
  const over = shares.filter((share) => shareState(share, now) !== 'active');
  const add = (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={onNew}>
      {t('new')}
    </Button>
  );
  if (shares.length === 0) return <EmptyState title={t('shares.empty')} text={t('shares.emptyText')} action={add} />;
  return (
    <div className={shared.step}>
      <div className={styles.listHead}>
        <StepHead focused={focused}>{t('list')}</StepHead>
        {add}
      </div>
      {[...active, ...over].map((share) => (
        <ShareCard
          key={share.id}
          share={share}
          now={now}
          onLink={onLink}
          onRevoke={(revoked) => {
            setRevoking(revoked);
            setAsking(true);
          }}
        />
      ))}
      {revoking !== undefined && <RevokeDialog share={revoking} open={asking} onClose={() => setAsking(false)} />}
    </div>
  );
}
