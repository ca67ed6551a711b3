import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { Tag } from '~/ui/Tag';
import { parseManufactureCode } from '~/zb1/tyre-age';
import { Findings } from './Findings';
import { ownFindings } from './tyre-findings';
import { hasOneAxle } from './tyre-form';
import type { TyreSet } from './tyre-sets';
import styles from './tyres.module.css';

interface Props {
  readonly set: TyreSet;
  readonly vehicle: Vehicle;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A set of tyres with its data and how it suits the vehicle. */
export function TyreSetItem({ set, vehicle, onEdit, onRemove }: Props) {
  const { t } = useTranslation(['tyres', 'common']);
  const format = useFormat();
  const { tyre, axle } = set;
  const made = parseManufactureCode(tyre.dot ?? '');
  const { dimension, rimSize, offset, season, customSize } = tyre;
  const details = [
    ...(hasOneAxle(vehicle.fields) ? [] : [t(`tyres:axle.${axle}`)]),
    ...(rimSize === undefined ? [] : [t('tyres:own.rim', { rim: rimSize })]),
    ...(made === null
      ? []
      : [
          made.year === null
            ? t('tyres:own.madeOld')
            : t('tyres:own.made', { week: made.week, year: String(made.year) }),
        ]),
    ...(offset === undefined ? [] : [t('tyres:own.offset', { offset: format.quantity(offset, 'millimetres') })]),
  ];
  return (
    <li className={styles.set}>
      <div className={styles.setHead}>
        <h4>{dimension}</h4>
        {season !== undefined && <Tag>{t(`tyres:season.${season}`)}</Tag>}
        {customSize && <Tag tone="warn">{t('tyres:own.custom')}</Tag>}
      </div>
      {details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
      <Findings findings={ownFindings(tyre, axle, vehicle.fields)} />
      <div className={styles.actions}>
        <Button variant="text" onClick={onEdit} aria-label={t('tyres:own.editLabel', { tyre: dimension })}>
          <Icon name="edit" />
          {t('common:action.edit')}
        </Button>
        <Button variant="text" onClick={onRemove} aria-label={t('tyres:own.removeLabel', { tyre: dimension })}>
          <Icon name="trash" />
          {t('common:action.delete')}
        </Button>
      </div>
    </li>
  );
}
