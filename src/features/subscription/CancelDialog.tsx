import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { exceedsLimit, PLANS, runsPaidPlan } from '~/contract/rules';
import type { Subscription } from '~/contract/subscription-schemas';
import { useFormat } from '~/i18n/use-language';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { Note } from '~/ui/states/Note';
import styles from './dialog-content.module.css';
import { usePlanWords } from './plan-words';
import { useCancel } from './use-cancellation';

interface Props {
  readonly open: boolean;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Confirms a cancellation: says until when the plan runs and which plan follows. An unpaid plan ends at once. */
export function CancelDialog({ open, subscription, onClose }: Props) {
  const { t } = useTranslation(['plans', 'errors']);
  const { date } = useFormat();
  const words = usePlanWords();
  const cancel = useCancel();
  const plan = words.current(subscription);
  const { allowedVehicleCount: allowed } = PLANS.free;
  const { currentVehicleCount: current, end } = subscription;
  const runs = runsPaidPlan(subscription);

  return (
    <ConfirmDialog
      open={open}
      title={t(runs ? 'cancel.title' : 'cancel.giveUpTitle', { plan })}
      confirmLabel={t(runs ? 'cancel.confirm' : 'cancel.giveUp')}
      destructive
      describeError={(error) => t(`errors:${errorKey(error, 'subscription.cancel')}`, errorValues(error))}
      onConfirm={() => cancel(plan)}
      onClose={onClose}
    >
      <div className={styles.content}>
        {runs ? (
          <p>
            {typeof end === 'string'
              ? t('cancel.text', { plan, end: date(end), allowed })
              : t('cancel.textNoEnd', { plan, allowed })}
          </p>
        ) : (
          <p>{t('cancel.giveUpText', { plan, allowed })}</p>
        )}
        {exceedsLimit({ currentVehicleCount: current, allowedVehicleCount: allowed }) && (
          <Note tone="warning">{t(runs ? 'cancel.over' : 'cancel.stillOver', { current })}</Note>
        )}
        {runs && <p>{t('cancel.undo')}</p>}
      </div>
    </ConfirmDialog>
  );
}
