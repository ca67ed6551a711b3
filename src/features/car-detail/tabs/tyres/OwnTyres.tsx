import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { useEditVehicle } from '../../edit/use-edit-vehicle';
import { Card } from '../dimensions/Card';
import { TyreDialog } from './TyreDialog';
import { MAX_TYRES, setsOf, withoutSet, type TyreSet } from './tyre-sets';
import { TyreSetItem } from './TyreSetItem';
import styles from './tyres.module.css';

/** The owner's tyres: list, add, edit and remove; every change can be undone. */
export function OwnTyres({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('tyres');
  const { save, describe } = useEditVehicle(vehicle.id);
  const [dialog, setDialog] = useState<{ readonly set: TyreSet | undefined } | null>(null);
  const [open, setOpen] = useState(false);
  const tyres = vehicle.tyres ?? [];
  const sets = setsOf(tyres);
  // A set for both axles needs two entries.
  const full = tyres.length > MAX_TYRES - 2;

  const edit = (set: TyreSet | undefined): void => {
    setDialog({ set });
    setOpen(true);
  };

  async function remove(set: TyreSet): Promise<void> {
    try {
      await save({ kind: 'tyres', tyres: withoutSet(tyres, set) });
    } catch (error) {
      showToast(describe('tyres', error), { tone: 'error' });
    }
  }

  const add = (
    <Button variant={sets.length === 0 ? 'contained' : 'outlined'} {...ariaDisabledProps(full, () => edit(undefined))}>
      <Icon name="plus" />
      {t('own.add')}
    </Button>
  );

  return (
    <Card title={t('own.title')} aside={sets.length > 0 && add}>
      {sets.length === 0 ? (
        <div className={styles.empty}>
          <p>{t('own.empty')}</p>
          {add}
        </div>
      ) : (
        <ul className={styles.sets}>
          {sets.map((set) => (
            <TyreSetItem
              key={set.indices.join(' ')}
              set={set}
              vehicle={vehicle}
              onEdit={() => edit(set)}
              onRemove={() => void remove(set)}
            />
          ))}
        </ul>
      )}
      {full && <p className={styles.hint}>{t('own.full', { count: MAX_TYRES })}</p>}
      {dialog !== null && (
        <TyreDialog
          vehicle={vehicle}
          set={dialog.set}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setDialog(null)}
        />
      )}
    </Card>
  );
}
