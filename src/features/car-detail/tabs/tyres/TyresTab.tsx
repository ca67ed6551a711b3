import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { useFormat } from '~/i18n/use-language';
import { ErrorState } from '~/ui/states/ErrorState';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { canHaveConformityCertificate } from '~/zb1/conformity-certificate';
import { hasWinterDuty, minTreadDepth } from '~/zb1/tyre-duty';
import { Card } from '../Card';
import type { TabProps } from '../tab-props';
import { DesignationCard } from './DesignationCard';
import { DocumentTyres } from './DocumentTyres';
import { TyreSetsCard } from './TyreSetsCard';
import styles from './tyres.module.css';

/** Tyres: the document's at their corners, an explanation of the designation, and the owner's tyres. */
export function TyresTab({ vehicle, onEdit, stale, onReload }: TabProps) {
  const { t } = useTranslation(['tyres', 'car-detail', 'errors']);
  const format = useFormat();
  return (
    <div className={styles.tab}>
      <VisuallyHidden>
        <h2>{t('car-detail:tabs.tyres.long')}</h2>
      </VisuallyHidden>
      {stale !== null && (
        <ErrorState text={t(`errors:${errorKey(stale, 'tyres.load')}`, errorValues(stale))} onRetry={onReload} />
      )}
      <DocumentTyres vehicle={vehicle} onEdit={onEdit} />
      <TyreSetsCard vehicle={vehicle} />
      <DesignationCard vehicle={vehicle} />
      <Card title={t('tyres:law.title')}>
        <ul className={styles.law}>
          <li>{t('tyres:law.tread', { tread: format.quantity(minTreadDepth(vehicle.fields), 'millimetres') })}</li>
          {hasWinterDuty(vehicle.fields) && <li>{t('tyres:law.winter')}</li>}
          <li>{t(canHaveConformityCertificate(vehicle.fields) ? 'tyres:law.size' : 'tyres:law.sizeNational')}</li>
        </ul>
      </Card>
    </div>
  );
}
