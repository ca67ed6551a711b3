import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { Share } from '~/contract/share';
import type { Vehicle } from '~/contract/vehicle';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { CreateStep } from './CreateStep';
import { LinkStep } from './LinkStep';
import { ListStep } from './ListStep';
import styles from './sharing.module.css';
import { useShares } from './use-shares';

interface Props {
  readonly open: boolean;
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
}

type Step =
  | { readonly name: 'list' }
  | { readonly name: 'create' }
  | { readonly name: 'link'; readonly share: Share; readonly secret: string };

/** The dialog's content. Unmounted with the dialog, and with it the secret in its state. */
function Sharing({
  vehicle,
  onClose,
  onBusy,
  onChanged,
}: {
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
  readonly onBusy: (busy: boolean) => void;
  readonly onChanged: (changed: boolean) => void;
}) {
  const { t } = useTranslation(['sharing', 'errors']);
  const { data: shares, error, refetch } = useShares(vehicle.id);
  const [step, setStep] = useState<Step>();
  const [moved, setMoved] = useState(false);

  // The first step is chosen only once: a list that loads later must not replace an open form.
  if (step === undefined && shares !== undefined) setStep(shares.length === 0 ? { name: 'create' } : { name: 'list' });

  function go(next: Step): void {
    setMoved(true);
    setStep(next);
  }
  const showLink = (share: Share, secret: string): void => go({ name: 'link', share, secret });
  const hasShares = shares !== undefined && shares.length > 0;

  if (step?.name === 'create') {
    return (
      <CreateStep
        vehicle={vehicle}
        isFirst={shares?.length === 0}
        focused={moved}
        onCreated={showLink}
        onCancel={() => (hasShares ? go({ name: 'list' }) : onClose())}
        onClose={onClose}
        onBusy={onBusy}
        onChanged={onChanged}
      />
    );
  }
  if (step?.name === 'link')
    return (
      <LinkStep
        vehicle={vehicle}
        share={step.share}
        secret={step.secret}
        onList={() => go({ name: 'list' })}
        onClose={onClose}
      />
    );
  if (shares !== undefined)
    return <ListStep shares={shares} focused={moved} onLink={showLink} onNew={() => go({ name: 'create' })} />;
  if (error === null) return <LoadingRows rows={4} />;
  return (
    <div className={styles.step}>
      <ErrorState
        text={t(`errors:${errorKey(error, 'share.load')}`, errorValues(error))}
        onRetry={() => void refetch()}
      />
      <div className={styles.actions}>
        <Button onClick={() => go({ name: 'create' })}>{t('sharing:new')}</Button>
      </div>
    </div>
  );
}

/** Sharing a vehicle: the list of shares, the form of a new one, and the QR code and link of one. */
export function ShareDialog({ open, vehicle, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  return (
    <FormDialogShell open={open} title={t('title')} isChanged={changed} locked={busy} onClose={onClose}>
      <Sharing key={vehicle.id} vehicle={vehicle} onClose={onClose} onBusy={setBusy} onChanged={setChanged} />
    </FormDialogShell>
  );
}
