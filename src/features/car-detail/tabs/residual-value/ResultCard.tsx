import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roundEuros } from '~/contract/round-euros';
import { EQUIPMENT_SHARE } from '~/contract/value';
import type { Evaluation, Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { SampleTag } from '~/ui/SampleTag';
import { Tag } from '~/ui/Tag';
import { createFieldReader } from '~/zb1/field-reader';
import { kindOf } from '~/zb1/vehicle-kind';
import { ageBetween } from './age-between';
import { outdatedReasons } from './outdated';
import styles from './residual-value.module.css';

const PERCENT = 100;

/** Rounded like the estimate itself. */
const withEquipment = (value: number): number => roundEuros(value * (1 + EQUIPMENT_SHARE));

interface Props {
  readonly vehicle: Vehicle;
  readonly evaluation: Evaluation;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly hasOdometer: boolean;
  /** Number of calculations on this page; the result is focused after each. */
  readonly calculations: number;
}

/** Why the estimate is outdated. */
function Outdated({ vehicle, evaluation, today }: Pick<Props, 'vehicle' | 'evaluation' | 'today'>) {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  const reasons = outdatedReasons(evaluation, vehicle, today, kindOf(createFieldReader(vehicle.fields)) !== 'trailer');
  if (reasons.length === 0) return null;
  const values = {
    km: format.quantity(vehicle.mileageHistory.at(-1)?.km, 'kilometres'),
    month: format.month(evaluation.date),
  };
  return (
    <div className={styles.outdated}>
      <p>
        <Icon name="alert" />
        <strong>{t('outdated.title')}</strong>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`outdated.${reason}`, values)}</li>
        ))}
      </ul>
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The estimate with its range and inputs. */
export function ResultCard({ vehicle, evaluation, today, hasOdometer, calculations }: Props) {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { value, low, high, listPrice, km, date, variantName, sample } = evaluation;
  const { firstRegistration } = vehicle.facts;
  const age = typeof firstRegistration === 'string' ? ageBetween(firstRegistration, date) : null;

  useEffect(() => {
    if (calculations > 0) heading.current?.focus();
  }, [calculations]);

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {t('result.title')}
        </h3>
        <Tag>{t('result.estimate')}</Tag>
        {sample && <SampleTag />}
      </div>
      <p className={styles.figure}>{format.euro(value)}</p>
      <p className={styles.range}>{t('result.range', { low: format.euro(low), high: format.euro(high) })}</p>
      <p className={styles.equipment}>
        {t('result.equipment', { percent: EQUIPMENT_SHARE * PERCENT, euro: format.euro(withEquipment(value)) })}
      </p>
      <Outdated vehicle={vehicle} evaluation={evaluation} today={today} />
      <h4 className={styles.factsTitle}>{t('result.from')}</h4>
      <dl className={styles.facts}>
        {typeof variantName === 'string' && <Row label={t('variant.title')}>{variantName}</Row>}
        <Row label={t('form.price')}>
          {format.euro(listPrice)}
          {listPrice > 0 && (
            <span className={styles.note}>
              {t('result.share', { percent: Math.round((value / listPrice) * PERCENT) })}
            </span>
          )}
        </Row>
        {hasOdometer && <Row label={t('form.km')}>{format.quantity(km, 'kilometres')}</Row>}
        {age !== null && (
          <Row label={t('result.age')}>
            {[t('result.years', { count: age.years }), t('result.months', { count: age.months })]
              .filter((_, part) => (part === 0 ? age.years > 0 : age.months > 0 || age.years === 0))
              .join(', ')}
          </Row>
        )}
        <Row label={t('result.date')}>{format.date(date)}</Row>
      </dl>
      <output className={styles.announce}>
        {calculations > 0 && t('result.announce', { value: format.euro(value) })}
      </output>
    </section>
  );
}
