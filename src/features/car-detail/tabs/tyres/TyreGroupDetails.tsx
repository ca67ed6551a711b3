import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TyreGroup } from '~/contract/tyre-groups';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { Tag } from '~/ui/Tag';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { ageOfTyre, parseManufactureCode } from '~/zb1/tyre-age';
import { Findings } from './Findings';
import { ownFindings } from './tyre-findings';
import { hasOneAxle } from './tyre-form';
import styles from './tyres.module.css';

interface Props {
  readonly group: TyreGroup;
  /** Whether the heading above already is the size. */
  readonly isTitle: boolean;
  readonly vehicle: Vehicle;
  /** Given in a set of different tyres, where each kind has its own buttons. */
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
  /** Between the size and the findings. */
  readonly children?: ReactNode;
}

/** Equal tyres of a set: size, rim and age, and how they suit the vehicle. */
export function TyreGroupDetails({ group, isTitle, vehicle, onEdit, onRemove, children }: Props) {
  const { t } = useTranslation(['tyres', 'common']);
  const format = useFormat();
  const today = useToday();
  const { tyre, axle } = group;
  const { dimension, rimSize, offset, customSize } = tyre;

  function madeText(): readonly string[] {
    const made = parseManufactureCode(tyre.dot ?? '');
    if (made === null) return [];
    if (made.year === null) return [t('tyres:own.madeOld')];
    const age = ageOfTyre(made, today);
    const when = t('tyres:own.made', { week: made.week, year: String(made.year) });
    return age === null || age < 0 ? [when] : [when, t('tyres:own.age', { count: age })];
  }
  const details = [
    ...(isTitle ? [] : [dimension]),
    ...(hasOneAxle(vehicle.fields) ? [] : [t(`tyres:axle.${axle}`)]),
    ...(rimSize === undefined ? [] : [t('tyres:own.rim', { rim: rimSize })]),
    ...madeText(),
    ...(offset === undefined ? [] : [t('tyres:own.offset', { offset: format.quantity(offset, 'millimetres') })]),
  ];
  const label = { tyre: `${dimension} ${t(`tyres:axle.${axle}`)}` };
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        {details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
        {customSize && <Tag tone="warn">{t('tyres:own.custom')}</Tag>}
        {onEdit !== undefined && (
          <Button variant="text" onClick={onEdit} aria-label={t('tyres:own.editLabel', label)}>
            <Icon name="edit" />
            {t('common:action.edit')}
          </Button>
        )}
        {onRemove !== undefined && (
          <Button variant="text" onClick={onRemove} aria-label={t('tyres:own.removeLabel', label)}>
            <Icon name="trash" />
            {t('common:action.delete')}
          </Button>
        )}
      </div>
      {children}
      <Findings findings={ownFindings(tyre, axle, vehicle.fields)} />
    </div>
  );
}
