import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_RIM_LENGTH, MAX_SET_NAME_LENGTH } from '~/contract/limits';
import { GROUP_AXLES } from '~/contract/tyre-groups';
import { TYRE_SEASONS } from '~/contract/vehicle';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { MAX_TYPED_VALUE_LENGTH } from '~/lib/input-limits';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import type { FieldValues } from '~/zb1/field-codes';
import edit from '../../edit/edit.module.css';
import { CUSTOM, hasOneAxle, isSize, sizeOfForm, type PrintedSize } from './tyre-form';
import { useSpeedOptions, useTyreHints } from './tyre-hints';
import type { TyreValues } from './use-tyre-schema';

/** Length of a size that is not on the document, in characters: the longest designations of one tyre, with blanks. */
const MAX_SIZE_LENGTH = 40;
/** Length of the date of manufacture as typed, in characters: the whole DOT number, whose end it is, has 18 with blanks. */
const MAX_DOT_LENGTH = 24;

interface Props {
  readonly control: Control<TyreValues>;
  /** The current values, for the hints. */
  readonly typed: TyreValues;
  readonly printed: readonly PrintedSize[];
  /** The fields of the vehicle's document. */
  readonly fields: FieldValues;
}

/** The inputs of the tyre form. */
export function TyreFields({ control, typed, printed, fields }: Props) {
  const { t } = useTranslation('tyres');
  const language = useLanguage();
  const format = useFormat();
  const today = useToday();
  const hints = useTyreHints();
  const speeds = useSpeedOptions();
  const size = sizeOfForm(typed, printed);
  const isUnread = isSize(typed) && size === null;
  return (
    <>
      {printed.length > 0 && (
        <SelectField
          control={control}
          name="size"
          label={t('form.size')}
          options={[
            ...printed.map(({ name, codes }) => ({
              value: name,
              label: t('form.printed', { count: codes.length, size: name, codes: format.list(codes) }),
            })),
            { value: CUSTOM, label: t('form.customSize') },
          ]}
        />
      )}
      {typed.size === CUSTOM && (
        <TextField
          control={control}
          name="custom"
          label={t('form.custom')}
          hint={t(isUnread ? 'form.customUnread' : 'form.customHint')}
          maxLength={MAX_SIZE_LENGTH}
          autoComplete="off"
          literal
        />
      )}
      <div className={edit.pair} data-names>
        <TextField
          control={control}
          name="load"
          label={t('form.load')}
          hint={hints.load(typed.load, fields)}
          optional
          maxLength={MAX_TYPED_VALUE_LENGTH}
          autoComplete="off"
          literal
        />
        <SelectField
          control={control}
          name="speed"
          label={t('form.speed')}
          hint={hints.speed(typed.speed)}
          optional
          options={speeds}
          placeholder={t('form.unknown')}
        />
      </div>
      <div className={edit.pair} data-names>
        <SelectField
          control={control}
          name="season"
          label={t('form.season')}
          hint={hints.season(typed.season)}
          optional
          options={TYRE_SEASONS.map((season) => ({ value: season, label: t(`season.${season}`) }))}
          placeholder={t('form.unknown')}
        />
        {!hasOneAxle(fields) && (
          <SelectField
            control={control}
            name="axle"
            label={t('form.axle')}
            options={GROUP_AXLES.map((axle) => ({ value: axle, label: t(`axle.${axle}`) }))}
          />
        )}
      </div>
      <div className={edit.pair} data-names>
        <TextField
          control={control}
          name="rim"
          label={t('form.rim')}
          hint={hints.rim(typed.rim, size)}
          optional
          maxLength={MAX_RIM_LENGTH}
          autoComplete="off"
          literal
        />
        <TextField
          control={control}
          name="offset"
          label={t('form.offset')}
          hint={t('form.offsetHint')}
          optional
          maxLength={MAX_TYPED_VALUE_LENGTH}
          autoComplete="off"
          literal
          unit={unitName(language, 'millimetres')}
        />
      </div>
      <TextField
        control={control}
        name="made"
        label={t('form.made')}
        hint={hints.made(typed.made, today)}
        optional
        maxLength={MAX_DOT_LENGTH}
        autoComplete="off"
        literal
      />
      <TextField
        control={control}
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        optional
        maxLength={MAX_SET_NAME_LENGTH}
        autoComplete="off"
      />
    </>
  );
}
