import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useInspectionText } from '~/vehicle-ui/vehicle/inspection';
import { monthOfDate, type YearMonth } from '~/zb1/dates';
import type { FieldValues } from '~/zb1/field-codes';
import { nextInspections } from '~/zb1/inspection-series';
import styles from './edit.module.css';

interface Props {
  readonly fields: FieldValues;
  /** The month of the inspection just made; by default the current one. */
  readonly last: YearMonth | null;
  readonly today: Date;
  readonly onTake: (due: YearMonth) => void;
}

/** Proposes the months in which the next inspection can fall due after one that was just made. */
export function NextInspectionOffer({ fields, last, today, onTake }: Props) {
  const { t } = useTranslation('car-detail');
  const { month } = useInspectionText();
  const made = last ?? monthOfDate(today);
  const next = nextInspections(fields, made);
  if (next.length === 0) return null;
  return (
    <div className={styles.offer}>
      <p>{t('edit.inspection.made', { month: month(made) })}</p>
      {next.map(({ due, months, hiredOnly }) => (
        <Button key={months} size="small" variant="outlined" onClick={() => onTake(due)}>
          {t(hiredOnly ? 'edit.inspection.takeHired' : 'edit.inspection.take', { month: month(due), months })}
        </Button>
      ))}
    </div>
  );
}
