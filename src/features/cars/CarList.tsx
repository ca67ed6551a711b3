import { memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteCar, type NamedCar } from '~/vehicle-ui/vehicle/use-delete-car';
import { layOutWhenIdle } from '~/ui/lay-out-when-idle';
import { CarRow } from './CarRow';
import styles from './car-list.module.css';
import type { ListedCar } from './list-view';
import { useVisibleRows } from './use-visible-rows';

/** Row height on wide screens in px, with letters of the usual size; must match the style sheet. */
const ROW_HEIGHT = 88;

interface Props {
  readonly cars: readonly ListedCar[];
  readonly today: Date;
}

/** The list of cars. In a long list only the rows near the viewport are rendered. */
export const CarList = memo(function CarList({ cars, today }: Props) {
  const { t } = useTranslation('cars');
  const list = useRef<HTMLUListElement>(null);
  const { start, end, rowHeight, focused } = useVisibleRows(list, cars.length, ROW_HEIGHT);
  const near = cars.slice(start, end).map((listed, index) => ({ listed, index: start + index }));
  const kept =
    focused === undefined ? [] : cars.slice(focused, focused + 1).map((listed) => ({ listed, index: focused }));
  // In the order of the list: React moves no element then, and the focused one keeps its focus.
  const rows = focused !== undefined && focused < start ? [...kept, ...near] : [...near, ...kept];
  const deleteCar = useDeleteCar();
  useEffect(() => layOutWhenIdle(list.current), []);

  const remove = useCallback(
    (car: NamedCar, row: Element | null): void => {
      // The row is removed optimistically, so move the focus first.
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      const target = next?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('h1');
      target?.focus({ preventScroll: true });
      void deleteCar(car);
    },
    [deleteCar],
  );

  return (
    <div>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('list.plate')}</span>
        <span>{t('list.car')}</span>
        <span>{t('list.inspection')}</span>
        <span className={styles.tax}>{t('list.tax')}</span>
        <span className={styles.mileage}>{t('list.mileage')}</span>
      </div>
      <ul
        ref={list}
        className={styles.list}
        aria-label={t('list.label')}
        style={{
          paddingTop: (rows[0]?.index ?? start) * rowHeight,
          paddingBottom: Math.max(0, cars.length - 1 - (rows.at(-1)?.index ?? end - 1)) * rowHeight,
        }}
      >
        {rows.map(({ listed, index }, at) => (
          <CarRow
            key={listed.car.id}
            listed={listed}
            today={today}
            position={index + 1}
            count={cars.length}
            gap={(index - 1 - (rows[at - 1]?.index ?? index - 1)) * rowHeight}
            onDelete={remove}
          />
        ))}
      </ul>
    </div>
  );
});
