import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { formatMonthName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { isoOfDate } from '~/lib/calendar';
import { DISTRICTS_AS_OF } from '~/zb1/districts';
import { parsePlate, plateChoices } from '~/zb1/plate';
import { PLATE_DOUBTS, plateHolder, plateRemarks } from '~/zb1/plate-meaning';
import styles from './edit.module.css';

/** Explains the plate while it is typed (district, season, tax class). Hints never block saving. */
export function PlateMeaning({ typed, vehicle }: { readonly typed: string; readonly vehicle: Vehicle }) {
  const { t } = useTranslation('car-detail');
  const language = useLanguage();
  const today = useToday();
  const format = useFormat();
  // a text with several readings says nothing before one is chosen
  const plate = plateChoices(typed).length > 0 ? null : parsePlate(typed);
  const holder = plate === null ? null : plateHolder(plate);
  const remarks = plate === null ? [] : plateRemarks(plate, vehicle.fields, isoOfDate(today));
  const monthName = (month: number | undefined): string => formatMonthName(language, month ?? 1);
  const values = {
    district: plate?.district ?? '',
    asOf: format.month(DISTRICTS_AS_OF),
    holder: holder === null ? '' : t(`edit.plate.holders.${holder}`),
    from: monthName(plate?.season?.from),
    to: monthName(plate?.season?.to),
  };
  return (
    <ul className={styles.remarks} aria-live="polite">
      {remarks.map((remark) => (
        <li key={remark} data-doubt={PLATE_DOUBTS.has(remark) || undefined}>
          {t(`edit.plate.${remark}`, values)}
        </li>
      ))}
    </ul>
  );
}
