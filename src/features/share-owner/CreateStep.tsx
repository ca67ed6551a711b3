import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { storeShareSecret } from '~/api/sharing/share-secrets';
import { config } from '~/config';
import { MAX_PURPOSE_LENGTH, type Share } from '~/contract/share';
import { newShareSecret, shareKey } from '~/contract/share-link';
import type { Vehicle } from '~/contract/vehicle';
import { FormShell } from '~/form/FormShell';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useReportChanges } from '~/form/use-report-changes';
import { useValidatedForm } from '~/form/use-validated-form';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { createShareOnce } from './create-share-once';
import { HandoverInstead } from './HandoverInstead';
import { EXPIRIES } from './expiry';
import { PartSwitch } from './PartSwitch';
import { PERSONAL_PARTS, PLAIN_PARTS, PRESETS, presetOf, type Preset } from './presets';
import { PresetPicker } from './PresetPicker';
import { Preview } from './Preview';
import { lastDayOfShare, partsOf, presetValues, shareInput, shareSchema } from './share-form';
import styles from './sharing.module.css';
import { StepHead } from './StepHead';
import { usePartHints } from './use-part-hints';
import { useAddShare } from './use-shares';

interface Props {
  readonly vehicle: Vehicle;
  /** Whether this is the vehicle's first share. */
  readonly isFirst: boolean;
  readonly focused: boolean;
  readonly onCreated: (share: Share, secret: string) => void;
  readonly onCancel: () => void;
  /** Closes sharing to open the handover file. */
  readonly onClose: () => void;
  readonly onBusy: (busy: boolean) => void;
  /** Reports whether the form has input that closing the dialog would lose. */
  readonly onChanged: (changed: boolean) => void;
}

/** The form of a new share: recipient, visible parts, purpose, end date. */
export function CreateStep({ vehicle, isFirst, focused, onCreated, onCancel, onClose, onBusy, onChanged }: Props) {
  const { t } = useTranslation(['sharing', 'errors']);
  const today = useToday();
  /** The secret of the last attempt, and what it was to share. */
  const attempt = useRef<{ readonly secret: string; readonly content: string }>(undefined);
  const hints = usePartHints(vehicle);
  const addShare = useAddShare();
  const purposeOf = (preset: Preset): string => t(`sharing:purposeOf.${preset}`);
  const schema = useMemo(
    () => shareSchema(today, { purpose: t('sharing:purpose.tooLong'), day: t('sharing:expiry.invalid') }),
    [t, today],
  );
  const form = useValidatedForm(schema, presetValues('workshop', purposeOf('workshop')));
  const { control } = form;
  useReportChanges(form.formState.isDirty, onChanged);
  const values = form.watch();
  const parts = partsOf(values);
  const preset = presetOf(parts, values.expiry, values.purpose, purposeOf);

  /** Fills in a preset; a purpose of the owner's own words stays. */
  function pick(picked: Preset): void {
    const purpose = form.getValues('purpose');
    const isOwn = purpose.trim() !== '' && PRESETS.every((other) => purpose.trim() !== purposeOf(other));
    if (!isOwn) {
      form.reset(presetValues(picked, purposeOf(picked)));
      return;
    }
    for (const [name, value] of Object.entries(presetValues(picked, purpose)))
      form.setValue(name as keyof typeof values, value, { shouldDirty: true });
  }

  async function submit(): Promise<void> {
    onBusy(true);
    try {
      const input = shareInput(form.getValues(), new Date());
      const content = JSON.stringify(input);
      // The same again when the same is sent once more, since only the answer may have been lost.
      const secret = attempt.current?.content === content ? attempt.current.secret : newShareSecret();
      attempt.current = { secret, content };
      // Only the key derived from the secret is sent; the secret never leaves this page.
      const share = await createShareOnce(vehicle.id, { key: await shareKey(secret), ...input });
      storeShareSecret({ shareId: share.id, secret, expiresAt: share.expiresAt });
      addShare(share);
      onCreated(share, secret);
    } finally {
      onBusy(false);
    }
  }

  return (
    <FormShell
      form={form}
      label={t('sharing:create.title')}
      submitLabel={t('sharing:create.submit')}
      busyLabel={t('sharing:create.busy')}
      describeError={(error) => t(`errors:${errorKey(error, 'share.create')}`, errorValues(error))}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <StepHead focused={focused}>{t('sharing:create.title')}</StepHead>
      {config().mode === 'device' && <HandoverInstead vehicle={vehicle} onClose={onClose} />}
      <p className={styles.muted}>{isFirst ? t('sharing:create.none') : t('sharing:create.intro')}</p>
      <PresetPicker current={preset} onPick={pick} />
      <fieldset className={styles.parts}>
        <legend>{t('sharing:parts.label')}</legend>
        {PLAIN_PARTS.map((part) => {
          const hint = hints[part];
          return hint === undefined ? null : <PartSwitch key={part} control={control} part={part} hint={hint} />;
        })}
        <p className={styles.always}>{t('sharing:parts.always')}</p>
      </fieldset>
      <fieldset className={styles.parts} data-personal>
        <legend>{t('sharing:parts.personal')}</legend>
        {PERSONAL_PARTS.map((part) => (
          <PartSwitch key={part} control={control} part={part} hint={hints[part]} />
        ))}
      </fieldset>
      <TextField
        control={control}
        name="purpose"
        label={t('sharing:purpose.label')}
        hint={t('sharing:purpose.hint')}
        maxLength={MAX_PURPOSE_LENGTH}
      />
      <div className={styles.expiry}>
        <SelectField
          control={control}
          name="expiry"
          label={t('sharing:expiry.label')}
          options={EXPIRIES.map((expiry) => ({ value: expiry, label: t(`sharing:expiry.${expiry}`) }))}
        />
        {values.expiry === 'date' && (
          <TextField control={control} name="date" type="date" label={t('sharing:expiry.dateLabel')} />
        )}
      </div>
      <Preview preset={preset} parts={parts} lastDay={lastDayOfShare(values, today)} />
    </FormShell>
  );
}
