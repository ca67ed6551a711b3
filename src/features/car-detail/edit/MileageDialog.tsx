import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_KM } from '~/contract/limits';
import type { MileageEntry, Vehicle } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { parseNumber } from '~/form/parse-number';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { MileageHistory } from '../mileage/MileageHistory';
import { useMileageMessage } from '../mileage/use-mileage-message';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import styles from './edit.module.css';
import { mileageEdit, mileageSchema } from './mileage-edit';
import { useEditVehicle } from './use-edit-vehicle';
import type { VehicleEdit } from './vehicle-edit';

/** A mileage to add that was typed before an entry was corrected. */
interface PendingMileage {
  readonly text: string;
  readonly sent: number | undefined;
}

/**
 * Adds today's mileage, which must be larger than the last one, and corrects or removes earlier entries. A corrected
 * entry must stay between its neighbours. What was typed before a correction is in the field again after it.
 */
export function MileageDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['car-detail', 'errors']);
  const language = useLanguage();
  const mileageMessage = useMileageMessage();
  const format = useFormat();
  const { save, showFailure } = useEditVehicle(vehicle.id);
  const [corrected, setCorrected] = useState<MileageEntry>();
  /** The mileage that was sent last. */
  const [sent, setSent] = useState<number>();
  const [pending, setPending] = useState<PendingMileage>();
  const { mileageHistory } = vehicle;
  const last = mileageHistory.at(-1);

  const schema = useMemo(() => {
    const quantity = (km: number | undefined): string => format.quantity(km, 'kilometres');
    return mileageSchema(
      language,
      mileageHistory,
      { corrected, sent },
      {
        invalid: mileageMessage,
        tooLarge: t('car-detail:edit.mileage.tooLarge', { most: quantity(MAX_KM) }),
        notLarger: t('errors:mileage.not-larger'),
        notAbove: (km) => t('car-detail:edit.mileage.notAbove', { km: quantity(km) }),
        notBelow: (km) => t('car-detail:edit.mileage.notBelow', { km: quantity(km) }),
      },
    );
  }, [corrected, format, language, mileageHistory, mileageMessage, sent, t]);
  const form = useValidatedForm(schema, { km: '' });

  const { getFieldState, getValues, reset, setFocus, setValue, trigger } = form;

  // Entries can be corrected and removed while the dialog is open: an error that they caused may be none any more.
  const validated = useRef(schema);
  useEffect(() => {
    if (validated.current === schema) return;
    validated.current = schema;
    if (getFieldState('km').invalid) void trigger('km');
  }, [getFieldState, schema, trigger]);

  // Stable while a mileage is typed, so that the history is not rendered with each key.
  const correct = useCallback(
    (entry: MileageEntry): void => {
      const text = getValues('km');
      if (corrected === undefined && text.trim() !== '') setPending({ text, sent });
      setSent(undefined);
      setCorrected(entry);
      reset({ km: format.number(entry.km) }, { keepFieldsRef: true });
      setFocus('km');
    },
    [corrected, format, getValues, reset, sent, setFocus],
  );

  /** Goes back from a correction to the mileage to add. */
  const resume = useCallback((): void => {
    setSent(pending?.sent);
    setCorrected(undefined);
    setPending(undefined);
    reset({ km: '' }, { keepFieldsRef: true });
    if (pending !== undefined) setValue('km', pending.text, { shouldDirty: true });
  }, [pending, reset, setValue]);

  const remove = useCallback(
    async ({ km }: MileageEntry): Promise<void> => {
      if (corrected?.km === km) resume();
      try {
        await save({ kind: 'mileageRemoval', km });
        // The pressed button is gone.
        setFocus('km');
      } catch (error) {
        showFailure('mileageRemoval', error);
      }
    },
    [corrected, resume, save, setFocus, showFailure],
  );

  function editOf({ km: typed }: { km: string }, current: Vehicle): VehicleEdit | undefined {
    const km = parseNumber(language, typed, 'kilometres') ?? 0;
    setSent(km);
    return mileageEdit(km, current.mileageHistory, { corrected, sent });
  }

  function hint(): string {
    if (corrected !== undefined) return t('car-detail:edit.mileage.correcting', { date: format.date(corrected.date) });
    if (last === undefined) return t('car-detail:edit.mileage.first');
    return t('car-detail:edit.mileage.last', {
      km: format.quantity(last.km, 'kilometres'),
      date: format.date(last.date),
    });
  }

  function closeOrResume(): void {
    if (pending === undefined) {
      dialog.onClose();
      return;
    }
    resume();
    setFocus('km');
  }

  const isTooSmall = form.formState.errors.km?.type === 'larger';
  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="mileage"
      title={t('car-detail:edit.mileage.title')}
      form={form}
      initialFocus="km"
      editOf={editOf}
      hasOtherInput={pending !== undefined}
      onSaved={closeOrResume}
    >
      <NumberField
        control={form.control}
        name="km"
        label={t(corrected === undefined ? 'car-detail:edit.mileage.label' : 'car-detail:edit.mileage.corrected')}
        unit={unitName(language, 'kilometres')}
        hint={hint()}
      />
      {isTooSmall && last !== undefined && (
        <div className={styles.wayOut}>
          <span>{t('car-detail:edit.mileage.wrongLast')}</span>
          <Button variant="text" onClick={() => correct(last)}>
            {t('car-detail:mileage.correct', { km: format.quantity(last.km, 'kilometres') })}
          </Button>
        </div>
      )}
      <MileageHistory history={mileageHistory} onCorrect={correct} onRemove={remove} />
    </EditShell>
  );
}
