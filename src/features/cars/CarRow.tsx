import IconButton from '@mui/material/IconButton';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { VehicleListItem } from '~/contract/vehicle';
import { useFormat, usePath } from '~/i18n/use-language';
import { afterPaint } from '~/lib/after-paint';
import { isoOfDate } from '~/lib/calendar';
import { Icon } from '~/ui/Icon';
import { isPlainClick } from '~/ui/is-plain-click';
import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import { PageLink } from '~/ui/PageLink';
import { Tag } from '~/ui/Tag';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { CarPlate } from '~/vehicle-ui/vehicle/CarPlate';
import { supportsViewTransition, setTransitionCar, useIsTransitionCar } from '~/vehicle-ui/vehicle/car-view-transition';
import { INSPECTION_TONES, useInspectionText } from '~/vehicle-ui/vehicle/inspection';
import type { NamedCar } from '~/vehicle-ui/vehicle/use-delete-car';
import { lastTab } from '~/vehicle-ui/vehicle/last-tab';
import styles from './car-list.module.css';
import { chargedOn } from './charged-on';
import type { ListedCar } from './list-view';

interface Props {
  readonly listed: ListedCar;
  readonly today: Date;
  /** 1-based position in the whole list, for `aria-posinset`. */
  readonly position: number;
  readonly count: number;
  /** Height of the rows before this one that are not rendered, in px. */
  readonly gap: number;
  readonly onDelete: (car: NamedCar, row: Element | null) => void;
}

/** Names a value: the heads of the columns are hidden from screen readers, and phones have none. */
function ValueName({ column }: { readonly column: 'inspection' | 'mileage' }) {
  const { t } = useTranslation('cars');
  return <VisuallyHidden>{t(`list.${column}`)}: </VisuallyHidden>;
}

/** The inspection: sticker, month, and a tag if it is due soon or expired; or that none is needed. */
function InspectionCell({ listed: { car, inspection }, today }: Pick<Props, 'listed' | 'today'>) {
  const { t } = useTranslation(['cars', 'zb1']);
  const { month, left } = useInspectionText();
  const { due, printed, state } = inspection;
  if (due === null || printed === null) {
    return (
      <div className={styles.inspection}>
        <span className={styles.noPlaque} />
        <span className={styles.month}>
          <span>
            {/* Visible where the columns have no heads: without a month these words could be about anything. */}
            <span className={styles.valueName}>{t('cars:list.inspection')}: </span>
            {t(car.inspectionExempt === true ? 'cars:list.exempt' : 'cars:list.noInspection')}
          </span>
        </span>
      </div>
    );
  }
  const tag =
    state === 'expired' ? t('zb1:inspection.expired') : state === 'soon' ? left(inspection, today) : undefined;
  return (
    <div className={styles.inspection}>
      <InspectionPlaque due={printed} decorative />
      <span className={styles.month}>
        <ValueName column="inspection" />
        <span>{state === 'expired' ? t('cars:list.validUntil', { month: month(due) }) : month(due)}</span>
        {tag !== undefined && <Tag tone={INSPECTION_TONES[state]}>{tag}</Tag>}
      </span>
    </div>
  );
}

/** Names the tax, visibly where its column has no head. */
function TaxName() {
  const { t } = useTranslation('cars');
  return <span className={styles.taxName}>{t('list.tax')}: </span>;
}

/** The yearly tax of today with its due date, or the end of the exemption. */
function TaxCell({ car, today }: { readonly car: VehicleListItem; readonly today: Date }) {
  const { t } = useTranslation('cars');
  const format = useFormat();
  const tax = car.tax ? chargedOn(isoOfDate(today), car.tax) : undefined;
  if (tax === undefined)
    return (
      <span className={styles.tax}>
        <TaxName />–
      </span>
    );
  const { day, exemptUntil } = tax;
  const hint =
    typeof exemptUntil === 'string'
      ? t('list.taxExempt', { date: format.date(exemptUntil) })
      : day === null
        ? undefined
        : t('list.taxDay', { date: format.dayOfYear(day) });
  return (
    <span className={styles.tax}>
      <TaxName />
      <span className={styles.amount}>{format.euroAmount(tax)}</span>{' '}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </span>
  );
}

/** A car in the list. The whole row is a link; the delete button is on top of it. */
export const CarRow = memo(function CarRow({ listed, today, position, count, gap, onDelete }: Props) {
  const { t } = useTranslation('cars');
  const format = useFormat();
  const { car, inspection } = listed;
  const isTransitioning = useIsTransitionCar(car.id);
  const path = usePath();
  const navigate = useNavigate();
  const query = { id: car.id, tab: lastTab() };
  const open = (event: MouseEvent): void => {
    setTransitionCar(car.id);
    if (!supportsViewTransition() || !isPlainClick(event)) return;
    event.preventDefault();
    // A view transition holds back all frames until the car's page is drawn. The press is painted before it begins.
    afterPaint(() => void navigate(path('carDetail', { query }), { viewTransition: true }));
  };
  const name = [car.make, car.model].filter((part) => part !== '').join(' ');
  return (
    <li
      className={styles.row}
      data-transitioning={isTransitioning || undefined}
      style={gap === 0 ? undefined : { marginTop: gap }}
      aria-posinset={position}
      aria-setsize={count}
    >
      <PageLink page="carDetail" query={query} className={styles.open ?? ''} onClick={open}>
        <span className={styles.plate}>
          <CarPlate plate={car.name} inspection={inspection.printed} isTransitioning={isTransitioning} />
        </span>
        <span className={styles.car}>
          <span className={styles.name} data-missing={name === '' || undefined}>
            {name === '' ? t('list.unknownCar') : name}
          </span>
          <span className={styles.hint}>
            {typeof car.firstRegistration === 'string'
              ? t('list.registered', { date: format.date(car.firstRegistration) })
              : t('list.noRegistration')}
          </span>
        </span>
      </PageLink>
      <InspectionCell listed={listed} today={today} />
      <span className={styles.figures}>
        <TaxCell car={car} today={today} />
        <span className={styles.mileage} data-missing={typeof car.mileage !== 'number' || undefined}>
          <ValueName column="mileage" />
          {typeof car.mileage === 'number' ? format.quantity(car.mileage, 'kilometres') : '–'}
        </span>
      </span>
      <IconButton
        className={styles.delete ?? ''}
        aria-label={t('list.delete', { plate: car.name === '' ? t('unnamed') : car.name })}
        onClick={(event) => onDelete(car, event.currentTarget.closest('li'))}
      >
        <Icon name="trash" />
      </IconButton>
      <Icon name="chevronRight" className={styles.chevron} />
    </li>
  );
});
