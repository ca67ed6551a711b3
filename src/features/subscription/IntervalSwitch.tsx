import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERVALS } from '~/contract/subscription-schemas';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './interval-switch.module.css';
import type { Interval } from './plan-words';

interface Props {
  readonly value: Interval;
  readonly onChange: (interval: Interval) => void;
}

/** Switches all plans between monthly and yearly billing. */
export function IntervalSwitch({ value, onChange }: Props) {
  const { t } = useTranslation('plans');
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{t('interval.label')}</VisuallyHidden>
      </legend>
      {INTERVALS.map((interval) => (
        <label key={interval} className={styles.choice} data-chosen={interval === value || undefined}>
          <input type="radio" name={name} checked={interval === value} onChange={() => onChange(interval)} />
          {t(`interval.${interval}`)}
        </label>
      ))}
    </fieldset>
  );
}
