import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { updateVehicle } from '~/contract/cars';
import type { TypeDetails } from '~/contract/vehicle-search';
import type { Vehicle } from '~/contract/vehicle';
import { useLanguage } from '~/i18n/use-language';
import { useIdentify } from '~/vehicle-ui/vehicle/use-identify';
import { queryKeys } from '~/api/query-keys';
import { Note } from '~/ui/states/Note';
import { detailsToRestore, fieldsToApply, typeChanges } from './catalogue-values';
import { ChangeList } from './ChangeList';
import { stickyBottom } from '~/ui/sticky-edges';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import styles from './vehicle-search.module.css';

interface Props {
  /** The vehicle as known to the page that opened the search. */
  readonly vehicle: Vehicle;
  readonly type: { readonly id: string; readonly details: TypeDetails };
  /** Keys of the changes whose checkbox differs from its default. */
  readonly toggled: ReadonlySet<string>;
  readonly onToggle: (toggled: ReadonlySet<string>) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly onSaved: () => void;
}

/**
 * The changes a type would make to a vehicle, field by field. Blank fields are ticked by default, differing ones are
 * not.
 */
export function ChangesStep({ vehicle: given, type, toggled, onToggle, onBusy, onSaved }: Props) {
  const { t } = useTranslation(['vehicle-search', 'errors', 'common']);
  const language = useLanguage();
  const queries = useQueryClient();
  const identify = useIdentify();
  const [vehicle, setVehicle] = useState(given);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const changes = typeChanges(language, type.details, vehicle);
  const isTaken = ({ key, before }: (typeof changes)[number]): boolean => (before === null) !== toggled.has(key);
  const taken = changes.filter(isTaken);
  const { id } = vehicle;

  function toggle(keys: readonly string[]): void {
    onToggle(
      new Set([...toggled].filter((key) => !keys.includes(key)).concat(keys.filter((key) => !toggled.has(key)))),
    );
  }

  async function save(): Promise<void> {
    const fields = fieldsToApply(type.details, taken);
    const details = detailsToRestore(vehicle, type.details, taken);
    setSaving(true);
    onBusy(true);
    setFailure(undefined);
    try {
      const send = () => call(updateVehicle, { id, version: vehicle.version, fields, details, candidateId: type.id });
      await identify(vehicle, send, { candidateId: type.id, fields });
      onSaved();
    } catch (error) {
      // It may have been changed elsewhere: base the retry on the cached current version.
      setVehicle(queries.getQueryData<Vehicle>(queryKeys.vehicle(id)) ?? vehicle);
      setFailure(t(`errors:${errorKey(error, 'search.save')}`, errorValues(error)));
    } finally {
      setSaving(false);
      onBusy(false);
    }
  }

  const list = (kind: 'differing' | 'blank') => {
    const shown = changes.filter(({ before }) => (before === null) === (kind === 'blank'));
    return shown.length === 0 ? null : (
      <ChangeList kind={kind} changes={shown} isTaken={isTaken} disabled={saving} onToggle={toggle} />
    );
  };

  return (
    <>
      <p className={styles.carName}>{type.details.name}</p>
      {changes.length === 0 && <p className={styles.muted}>{t('vehicle-search:changes.none')}</p>}
      {list('differing')}
      {list('blank')}
      {failure !== undefined && <Note tone="error">{failure}</Note>}
      <div ref={stickyBottom} className={styles.actions}>
        <Button variant="contained" {...ariaDisabledProps(saving, () => void save())}>
          {saving ? t('common:state.saving') : t('vehicle-search:changes.save', { count: taken.length })}
        </Button>
      </div>
    </>
  );
}
