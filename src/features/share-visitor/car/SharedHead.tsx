import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SharedVehicle } from '~/contract/share';
import { useFormat } from '~/i18n/use-language';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { Icon } from '~/ui/Icon';
import { Tag } from '~/ui/Tag';
import { CarPlate } from '~/vehicle-ui/vehicle/CarPlate';
import { inspectionOfMonth } from '~/vehicle-ui/vehicle/inspection';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { isoOfDate } from '~/lib/calendar';
import styles from './car.module.css';

interface Props {
  readonly shared: SharedVehicle;
  readonly today: Date;
  /** While photos are loaded for the print. */
  readonly isPreparing: boolean;
  readonly onPrint: () => void;
  readonly onForget: () => void;
}

/** The car's name, the purpose of the share, and its end date. */
export function SharedHead({ shared, today, isPreparing, onPrint, onForget }: Props) {
  const { t } = useTranslation('share');
  const format = useFormat();
  const { facts, parts, purpose, expiresAt } = shared;
  const words = [facts.make, facts.model].filter((word) => typeof word === 'string' && word !== '').join(' ');
  const name = words === '' ? t('car.unnamed') : words;
  const plated = parts.includes('plate');
  const line = [
    typeof facts.powerKw === 'number' ? format.quantity(facts.powerKw, 'kilowatts') : undefined,
    typeof facts.firstRegistration === 'string'
      ? t('car.registered', { date: format.date(facts.firstRegistration) })
      : undefined,
  ].filter((word) => word !== undefined);

  return (
    <header className={styles.top}>
      <div className={styles.head}>
        {plated && (
          <h1 className={styles.plate}>
            <CarPlate
              plate={facts.licensePlate}
              height={72}
              inspection={inspectionOfMonth(facts.inspectionDate, today, facts.licensePlate).printed}
            />
          </h1>
        )}
        <div className={styles.words}>
          {plated ? <p className={styles.name}>{name}</p> : <h1 className={styles.title}>{name}</h1>}
          {line.length > 0 && <p className={styles.line}>{line.join(', ')}</p>}
        </div>
        <div className={styles.actions}>
          <Button {...ariaDisabledProps(isPreparing, onPrint)}>
            <Icon name="print" />
            {isPreparing ? t('car.preparing') : t('car.print')}
          </Button>
          <Button variant="text" onClick={onForget}>
            {t('car.forget')}
          </Button>
        </div>
      </div>
      <div className={styles.terms}>
        <Tag tone="good">{t('car.until', { date: format.date(isoOfDate(new Date(expiresAt))) })}</Tag>
        {purpose !== '' && (
          <p className={styles.purpose}>
            <VisuallyHidden>{t('car.purpose')}</VisuallyHidden> {purpose}
          </p>
        )}
      </div>
    </header>
  );
}
