import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mountedSetOf, tyreSetsOf } from '~/contract/tyre-changes';
import { MAX_TYRES } from '~/contract/limits';
import { countTyres } from '~/contract/tyre-set-rules';
import type { TyreSet, Vehicle } from '~/contract/vehicle';
import { isoOfDate } from '~/lib/calendar';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { Icon } from '~/ui/Icon';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { useEditVehicle } from '../../edit/use-edit-vehicle';
import { Card } from '../Card';
import { ChangeTyresDialog } from './ChangeTyresDialog';
import { TreadDialog } from './TreadDialog';
import { TyreDialog, type TyreTarget } from './TyreDialog';
import { editSets, type SetsChange } from './tyre-edits';
import { nextSetOf } from './tyre-set-edits';
import { TyreSetItem } from './TyreSetItem';
import styles from './tyres.module.css';

type Target =
  | { readonly kind: 'tyres'; readonly place: TyreTarget | undefined }
  | { readonly kind: 'change' }
  | { readonly kind: 'tread'; readonly set: TyreSet };

/** The owner's sets of tyres: which is mounted, how far it has run, and all edits; every edit can be undone. */
export function TyreSetsCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('tyres');
  const { save, showFailure } = useEditVehicle(vehicle.id);
  const today = useToday();
  const card = useRef<HTMLElement>(null);
  useFocusAfterRemoval(card);
  const [target, setTarget] = useState<Target | null>(null);
  const [open, setOpen] = useState(false);
  /** A new key each time: a dialog that is opened while the former one fades out must not show its values. */
  const [opening, setOpening] = useState(0);
  const sets = tyreSetsOf(vehicle);
  const mounted = mountedSetOf(sets);
  // A set for both axles needs two entries.
  const isFull = countTyres(sets) > MAX_TYRES - 2;
  const hasOthers = nextSetOf(sets, isoOfDate(today)) !== undefined;

  const show = (next: Target): void => {
    setTarget(next);
    setOpening((count) => count + 1);
    setOpen(true);
  };
  const dialog = { vehicle, open, onClose: () => setOpen(false), onClosed: () => setTarget(null) };

  async function edit(change: SetsChange): Promise<void> {
    try {
      await save(editSets(change));
    } catch (error) {
      showFailure('tyres', error);
    }
  }

  const add = (
    <Button
      className={styles.add}
      variant={sets.length === 0 ? 'contained' : 'outlined'}
      {...ariaDisabledProps(isFull, () => show({ kind: 'tyres', place: undefined }))}
    >
      <Icon name="plus" />
      {t('own.add')}
    </Button>
  );

  return (
    <Card ref={card} title={t('own.title')} aside={sets.length > 0 && add}>
      {sets.length === 0 ? (
        <div className={styles.empty}>
          <p>{t('own.empty')}</p>
          {add}
        </div>
      ) : (
        <>
          <div className={styles.change}>
            <Button variant="contained" onClick={() => show({ kind: 'change' })}>
              <Icon name="rotate" />
              {t(mounted === undefined ? 'sets.mount' : hasOthers ? 'sets.change' : 'sets.takeOff')}
            </Button>
            <p>
              {t(mounted === undefined ? 'sets.noneMounted' : sets.length === 1 ? 'sets.onlyOne' : 'sets.explained')}
            </p>
          </div>
          <ul className={styles.sets}>
            {sets.map((set) => (
              <TyreSetItem
                key={set.id}
                set={set}
                sets={sets}
                vehicle={vehicle}
                canAdd={!isFull}
                onEdit={(group) => show({ kind: 'tyres', place: { set, group } })}
                onMeasure={() => show({ kind: 'tread', set })}
                onChange={(change) => void edit(change)}
              />
            ))}
          </ul>
        </>
      )}
      {isFull && <p className={styles.hint}>{t('own.full', { count: MAX_TYRES })}</p>}
      {target?.kind === 'tyres' && <TyreDialog key={opening} {...dialog} place={target.place} />}
      {target?.kind === 'change' && <ChangeTyresDialog key={opening} {...dialog} sets={sets} />}
      {target?.kind === 'tread' && <TreadDialog key={opening} {...dialog} set={target.set} />}
    </Card>
  );
}
