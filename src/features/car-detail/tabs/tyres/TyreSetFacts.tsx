import { useTranslation } from 'react-i18next';
import { openPeriodOf } from '~/contract/tyre-changes';
import { distanceOfSet, lastTreadOf, MIN_WEAR_KM, wearOf } from '~/contract/tyre-wear';
import type { TyreSet, TyreTread, Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { Icon } from '~/ui/Icon';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { minTreadDepth } from '~/zb1/tyre-duty';
import { kilometresPerYear } from '~/contract/mileage';
import { forecastsOf, type TreadForecast } from './tyre-set-forecast';
import styles from './tyres.module.css';

/** The latest day whose mileage is known, or on which the set was mounted; undefined for none. */
const lastReadOf = (set: TyreSet, history: Vehicle['mileageHistory']): string | undefined =>
  [...history, ...set.treads.filter(({ km }) => km !== null)]
    .map(({ date }) => date)
    .concat(openPeriodOf(set)?.from ?? [])
    .toSorted()
    .at(-1);

/** Kilometres, tread and wear of a set, with what is missing to know more. */
export function TyreSetFacts({ set, vehicle }: { readonly set: TyreSet; readonly vehicle: Vehicle }) {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  const today = isoOfDate(useToday());
  const { fields, mileageHistory } = vehicle;
  const minMm = minTreadDepth(fields);
  const driven = distanceOfSet(set, mileageHistory);
  const tread = lastTreadOf(set);
  const wear = wearOf(set, mileageHistory);
  const yearly = openPeriodOf(set) === undefined ? undefined : kilometresPerYear(mileageHistory);
  const forecasts =
    wear === undefined
      ? []
      : forecastsOf(wear, minMm, {
          kmPerYear: yearly,
          lastRead: lastReadOf(set, mileageHistory) ?? today,
          today,
          measured: tread ?? wear.last,
        });
  const isDated = forecasts.some(({ month }) => month !== undefined);
  const isPresumed = forecasts.some((forecast) => forecast.isPresumed);
  const millimetres = (mm: number): string => format.quantity(mm, 'millimetres', 1);
  const kilometres = (km: number): string => format.quantity(km, 'kilometres', 0);

  function drivenText(): string {
    if (set.periods.length === 0) return t('sets.neverMounted');
    const km = kilometres(driven.km);
    return driven.unknownPeriods === 0 ? km : t('sets.atLeast', { km, count: driven.unknownPeriods });
  }
  function treadText({ mm, date }: TyreTread): string {
    const measured = t('sets.measured', { tread: millimetres(mm), date: format.date(date) });
    return mm < minMm ? t('sets.illegal', { measured, min: millimetres(minMm) }) : measured;
  }
  function forecastText({ km, month, ...forecast }: TreadForecast): string {
    if (km === 0) return t(forecast.isPresumed ? 'sets.presumablyReached' : 'sets.reached');
    const distance = t('sets.inKm', { km: kilometres(km) });
    return month === undefined ? distance : t('sets.inKmAndMonth', { distance, month: format.month(month) });
  }
  const rows = [
    { key: 'driven', label: t('sets.driven'), value: drivenText() },
    ...(tread === undefined
      ? []
      : [
          {
            key: 'tread',
            label: t('sets.tread'),
            value: treadText(tread),
            isBad: tread.mm < minMm,
          },
        ]),
    ...(wear === undefined
      ? []
      : [
          {
            key: 'wear',
            label: t('sets.wear'),
            value: t('sets.perThousand', {
              tread: format.quantity(wear.mmPer1000Km, 'millimetres', 2),
              km: kilometres(MIN_WEAR_KM),
            }),
          },
        ]),
    ...forecasts.map((forecast) => ({
      key: `until ${forecast.mm}`,
      label: t('sets.until', { tread: millimetres(forecast.mm) }),
      value: forecastText(forecast),
      isBad: forecast.km === 0 && forecast.mm === minMm,
    })),
  ];

  function hint(): string | undefined {
    const pace = yearly === undefined ? undefined : kilometres(Math.round(yearly / 100) * 100);
    if (isPresumed && pace !== undefined) return t('sets.presumed', { km: pace });
    if (isDated && pace !== undefined) return t('sets.pace', { km: pace });
    if (wear !== undefined) return forecasts.length === 0 ? t('sets.unknownSince') : undefined;
    if (set.treads.length === 0) return t('sets.noTread');
    return t('sets.moreTreads', { km: kilometres(MIN_WEAR_KM) });
  }
  const text = hint();
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(({ key, label, value, ...row }) => {
          const isBad = 'isBad' in row && row.isBad;
          return (
            <div key={key} data-bad={isBad || undefined}>
              <dt>{label}</dt>
              <dd>
                {isBad && <Icon name="alert" size={16} />}
                {value}
              </dd>
            </div>
          );
        })}
      </dl>
      {text !== undefined && <p className={styles.factsHint}>{text}</p>}
    </>
  );
}
