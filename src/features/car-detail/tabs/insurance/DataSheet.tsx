import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { unconfirmedCodes } from '~/contract/unconfirmed-codes';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { createFieldReader } from '~/zb1/field-reader';
import { isoOfGermanDate } from '~/zb1/dates';
import { hasInsurancePlate } from '~/zb1/inspection-exemption';
import type { VehicleType } from '~/zb1/vehicle-profile';
import type { EditTarget } from '../../edit/edit-target';
import { useCopyToClipboard } from '../partner/use-copy-to-clipboard';
import { insuranceData, type InsuranceFact } from './insurance-data';
import styles from './insurance.module.css';

/** Formats a value in the current language; the copied text stays in the format of German forms. */
function useFactText(): (fact: InsuranceFact) => string {
  const format = useFormat();
  return ({ key, value }) => {
    if (value === null) return '';
    const day = isoOfGermanDate(value);
    if (day !== null) return format.date(day);
    if (key === 'power') return format.quantity(Number(value), 'kilowatts');
    return key === 'mileage' ? format.quantity(Number(value), 'kilometres') : value;
  };
}

interface RowProps {
  readonly fact: InsuranceFact;
  /** The value was read with doubt and is not confirmed yet. */
  readonly doubtful: boolean;
  readonly onEdit: (target: EditTarget) => void;
}

function Row({ fact, doubtful, onEdit }: RowProps) {
  const { t } = useTranslation(['partners', 'common', 'car-detail']);
  const copy = useCopyToClipboard();
  const shown = useFactText();
  const { key, code, value, target } = fact;
  const label = t(`partners:insurance.data.${key}`);
  return (
    <div className={styles.row} data-tone={doubtful ? 'doubtful' : undefined}>
      <dt>
        <span className={styles.code}>
          {code !== null && (
            <>
              <span aria-hidden="true">{code}</span>
              <VisuallyHidden>{t('common:field.code', { code })} </VisuallyHidden>
            </>
          )}
        </span>
        <span className={styles.label}>{label}</span>
      </dt>
      <dd data-missing={value === null || undefined}>
        <span>
          {value === null ? t('common:field.missing') : shown(fact)}
          {doubtful && <span className={styles.note}> {t('car-detail:record.doubtful')}</span>}
        </span>
        {value === null ? (
          <Button variant="text" onClick={() => onEdit(target)}>
            {t('partners:insurance.enter')}
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        ) : (
          <IconButton aria-label={t('partners:copy.button', { label })} onClick={() => void copy(label, value)}>
            <Icon name="copy" />
          </IconButton>
        )}
      </dd>
    </div>
  );
}

interface Props {
  readonly vehicle: Vehicle;
  readonly type: VehicleType | null;
  readonly onEdit: (target: EditTarget) => void;
}

/** Key of the text that lists what an insurer asks for besides. */
function elsewhereKey({ fields }: Vehicle, type: VehicleType | null) {
  if (type === 'trailer') return 'insurance.data.elsewhereTrailer';
  return hasInsurancePlate(createFieldReader(fields)) ? 'insurance.data.elsewherePlate' : 'insurance.data.elsewhere';
}

/** The data that the comparison site asks for, to be copied one by one. */
export function DataSheet({ vehicle, type, onEdit }: Props) {
  const { t } = useTranslation('partners');
  const title = useId();
  const unconfirmed = unconfirmedCodes(vehicle);
  const rows = insuranceData(vehicle, type).map((fact) => ({
    fact,
    doubtful: fact.value !== null && fact.code !== null && unconfirmed.has(fact.code),
  }));
  return (
    <section className={styles.sheet} aria-labelledby={title}>
      <h3 id={title}>{t('insurance.data.title')}</h3>
      <p className={styles.muted}>{t('insurance.data.lead')}</p>
      <dl>
        {rows.map(({ fact, doubtful }) => (
          <Row key={fact.key} fact={fact} doubtful={doubtful} onEdit={onEdit} />
        ))}
      </dl>
      {rows.some(({ doubtful }) => doubtful) && <p className={styles.doubts}>{t('insurance.data.doubtful')}</p>}
      <p className={styles.muted}>{t(elsewhereKey(vehicle, type))}</p>
    </section>
  );
}
