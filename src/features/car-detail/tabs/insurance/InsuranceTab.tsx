import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { Tag } from '~/ui/Tag';
import { createFieldReader } from '~/zb1/field-reader';
import { insuranceCover } from '~/zb1/insurance-cover';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import { PartnerLink } from '../partner/PartnerLink';
import { TabHead } from '../partner/TabHead';
import type { TabProps } from '../tab-props';
import { DataSheet } from './DataSheet';
import { nextCancellationDeadline, nextPlateYear } from './cancellation-deadline';
import styles from './insurance.module.css';

/** Maximum saving in euro per year, as advertised by the partner, and the day on which it was taken over. */
const SAVING_EXAMPLE = { euros: 850, takenOn: '2026-11-21' } as const;
/** The deadline is highlighted from this number of days before it. */
const SOON_DAYS = 30;

function Saving({ otherThanCar }: { readonly otherThanCar: boolean }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const title = useId();
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h3 id={title}>{t('insurance.saving.title')}</h3>
      <p className={styles.figure}>{t('insurance.saving.upTo', { amount: format.euro(SAVING_EXAMPLE.euros) })}</p>
      <p className={styles.muted}>{t('insurance.saving.example')}</p>
      <p className={styles.muted}>{t('insurance.saving.source', { date: format.date(SAVING_EXAMPLE.takenOn) })}</p>
      {otherThanCar && <p className={styles.muted}>{t('insurance.saving.otherThanCar')}</p>}
      <PartnerLink partner="insurance" href={config().partners.insurance}>
        {t('insurance.saving.link')}
      </PartnerLink>
    </section>
  );
}

function DeadlineCard() {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const title = useId();
  const { day, daysLeft } = nextCancellationDeadline(useToday());
  const left = daysLeft === 0 ? t('insurance.deadline.today') : t('insurance.deadline.left', { count: daysLeft });
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.cardHead}>
        <h3 id={title}>{t('insurance.deadline.title')}</h3>
        <Tag tone={daysLeft <= SOON_DAYS ? 'warn' : 'plain'}>{left}</Tag>
      </div>
      <p className={styles.figure}>{format.date(day)}</p>
      <p className={styles.muted}>{t('insurance.deadline.text')}</p>
      <p className={styles.muted}>{t('insurance.deadline.special')}</p>
    </section>
  );
}

/** The partner's example is about contracts with a no-claims class, which those of insurance plates do not have. */
function PlateComparison() {
  const { t } = useTranslation('partners');
  const title = useId();
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h3 id={title}>{t('insurance.saving.link')}</h3>
      <p className={styles.muted}>{t('insurance.saving.otherThanCar')}</p>
      <PartnerLink partner="insurance" href={config().partners.insurance}>
        {t('insurance.saving.link')}
      </PartnerLink>
    </section>
  );
}

/** Contracts of vehicles with an insurance plate end with its year by themselves. */
function PlateYearCard() {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const title = useId();
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h3 id={title}>{t('insurance.plateYear.title')}</h3>
      <p className={styles.figure}>{format.date(nextPlateYear(isoOfDate(useToday())))}</p>
      <p className={styles.muted}>{t('insurance.plateYear.text')}</p>
    </section>
  );
}

/**
 * Insurance comparison at the partner: possible savings, the deadline, and the data to have ready. Nothing of this where
 * no contract can be changed.
 */
export function InsuranceTab({ vehicle, onEdit }: TabProps) {
  const { t } = useTranslation(['partners', 'car-detail']);
  const { type } = useMemo(() => vehicleProfile(vehicle.fields), [vehicle.fields]);
  const cover = insuranceCover(createFieldReader(vehicle.fields));
  const title = t('car-detail:tabs.insurance.long');
  if (cover === 'temporaryPlate' || cover === 'authority') {
    return (
      <div className={styles.tab}>
        <TabHead title={title}>{t(`partners:insurance.noContract.${cover}`)}</TabHead>
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      <TabHead title={title}>{t('partners:insurance.lead')}</TabHead>
      <div className={styles.cards}>
        {cover === 'insurancePlate' ? (
          <>
            <PlateComparison />
            <PlateYearCard />
          </>
        ) : (
          <>
            <Saving otherThanCar={type !== null && type !== 'car'} />
            <DeadlineCard />
          </>
        )}
      </div>
      <DataSheet vehicle={vehicle} type={type} onEdit={onEdit} />
    </div>
  );
}
