import { useTranslation } from 'react-i18next';
import { exceedsLimit, PLANS, runsPaidPlan } from '~/contract/rules';
import type { Subscription } from '~/contract/subscription-schemas';
import { useFormat } from '~/i18n/use-language';
import { ActionDialog } from './ActionDialog';
import { Note } from './Note';
import { usePlanWords } from './plan-words';
import { useCancel } from './use-cancellation';

interface Props {
  readonly open: boolean;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Says until when the plan runs and what comes then. A plan that was not paid for ends at once. */
export function CancelDialog({ open, subscription, onClose }: Props) {
  const { t } = useTranslation('plans');
  const { date } = useFormat();
  const words = usePlanWords();
  const cancel = useCancel();
  const plan = words.current(subscription);
  const { allowedVehicleCount: allowed } = PLANS.free;
  const { currentVehicleCount: current, end } = subscription;
  const runs = runsPaidPlan(subscription);

  return (
    <ActionDialog
      open={open}
      title={t(runs ? 'cancel.title' : 'cancel.giveUpTitle', { plan })}
      confirmLabel={t(runs ? 'cancel.confirm' : 'cancel.giveUp')}
      destructive
      failure="subscription.cancel"
      onConfirm={() => cancel(plan)}
      onClose={onClose}
    >
      {runs ? (
        <p>{typeof end === 'string' ? t('cancel.text', { plan, end: date(end), allowed }) : t('cancel.textNoEnd', { plan, allowed })}</p>
      ) : (
        <p>{t('cancel.giveUpText', { plan, allowed })}</p>
      )}
      {exceedsLimit({ currentVehicleCount: current, allowedVehicleCount: allowed }) && <Note tone="warning">{t('cancel.over', { current })}</Note>}
      {runs && <p>{t('cancel.undo')}</p>}
    </ActionDialog>
  );
}
