import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { GROUP_AXLES, type TyreGroup } from '~/contract/tyre-groups';
import type { TyreSet } from '~/contract/vehicle';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { parseManufactureCode } from '~/zb1/tyre-age';
import type { EditDialogProps } from '../../edit/edit-target';
import { EditShell } from '../../edit/EditShell';
import edit from '../../edit/edit.module.css';
import type { VehicleEdit } from '../../edit/vehicle-edit';
import { Findings } from './Findings';
import { ownFindings } from './tyre-findings';
import {
  axleOfForm,
  CUSTOM,
  hasOneAxle,
  isLoad,
  kindOfForm,
  printedSizes,
  readOffset,
  isSize,
  sizeOfForm,
  initialTyreForm,
} from './tyre-form';
import { replaceSets } from './tyre-edits';
import { missingAxleOf, withTyres } from './tyre-set-edits';
import { useSpeedOptions, useTyreHints } from './tyre-hints';
import styles from './tyres.module.css';

const MAX_NAME = 60;
const SEASONS = ['summer', 'winter', 'all-season'] as const;

/** The tyres to edit. */
export interface TyreTarget {
  readonly set: TyreSet;
  /** Equal tyres of the set; undefined adds those of the axle that the set lacks. */
  readonly group: TyreGroup | undefined;
}

interface Props extends EditDialogProps {
  readonly sets: readonly TyreSet[];
  /** Undefined adds a set. */
  readonly place: TyreTarget | undefined;
}

/** Edits tyres of a set: a printed or custom size, load and speed index, season, axle and rim, and the set's name. */
export function TyreDialog({ vehicle, sets, place, ...dialog }: Props) {
  const { t } = useTranslation(['tyres', 'common']);
  const language = useLanguage();
  const format = useFormat();
  const today = useToday();
  const hints = useTyreHints();
  const speeds = useSpeedOptions();
  const { fields } = vehicle;
  const printed = useMemo(() => printedSizes(fields), [fields]);
  const single = hasOneAxle(fields);

  const schema = useMemo(
    () =>
      object({
        size: string().required(),
        custom: string()
          .defined()
          .max(40)
          .test('size', t('tyres:form.sizeInvalid'), (custom, { parent }) =>
            isSize({ ...(parent as { size: string }), custom }),
          ),
        load: string().defined().test('load', t('tyres:form.loadInvalid'), isLoad),
        speed: string().defined(),
        season: string().defined(),
        axle: string().required(),
        rim: string().defined().max(20, t('tyres:form.rimLong')),
        offset: string()
          .defined()
          .test('offset', t('tyres:form.offsetInvalid'), (text) => readOffset(language, text) !== null),
        made: string()
          .defined()
          .test(
            'made',
            t('tyres:form.madeInvalid'),
            (text) => text.trim() === '' || parseManufactureCode(text) !== null,
          ),
        name: string().defined().max(MAX_NAME),
      }),
    [language, t],
  );
  const group = place?.group;
  const start = useMemo(() => {
    const typed = initialTyreForm(fields, group, (value) => format.number(value));
    const axle = place !== undefined && group === undefined ? missingAxleOf(place.set) : undefined;
    const season = axle === undefined ? undefined : place?.set.tyres[0]?.season;
    return {
      ...typed,
      ...(axle !== undefined && { axle }),
      ...(season !== undefined && { season }),
      name: place?.set.name ?? '',
    };
  }, [fields, format, group, place]);
  const form = useValidatedForm(schema, start);
  const { control } = form;
  const typed = { ...start, ...form.watch() };
  const kind = kindOfForm(typed, printed, language);
  const isUnread = isSize(typed) && sizeOfForm(typed, printed) === null;
  const axle = single ? 'front' : axleOfForm(typed);
  const findings = kind === null || !isLoad(typed.load) ? [] : ownFindings(kind, axle, fields);

  function editOf(): VehicleEdit | undefined {
    if (kind === null) return undefined;
    const changed = withTyres(
      sets,
      { name: typed.name.trim(), tyre: kind, axle },
      place === undefined ? { newId: crypto.randomUUID() } : { setId: place.set.id, group },
    );
    return replaceSets(changed, sets);
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="tyres"
      title={t(group === undefined ? 'tyres:form.add' : 'tyres:form.edit')}
      form={form}
      first={printed.length === 0 ? 'custom' : 'size'}
      editOf={editOf}
    >
      {printed.length > 0 && (
        <SelectField
          control={control}
          name="size"
          label={t('tyres:form.size')}
          options={[
            ...printed.map(({ name, codes }) => ({
              value: name,
              label: t('tyres:form.printed', { size: name, code: codes.join(', ') }),
            })),
            { value: CUSTOM, label: t('tyres:form.customSize') },
          ]}
        />
      )}
      {typed.size === CUSTOM && (
        <TextField
          control={control}
          name="custom"
          label={t('tyres:form.custom')}
          hint={t(isUnread ? 'tyres:form.customUnread' : 'tyres:form.customHint')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div className={edit.pair} data-names>
        <TextField
          control={control}
          name="load"
          label={t('tyres:form.load')}
          hint={hints.load(typed.load, fields)}
          optional
          maxLength={7}
          autoComplete="off"
        />
        <SelectField
          control={control}
          name="speed"
          label={t('tyres:form.speed')}
          hint={hints.speed(typed.speed)}
          optional
          options={speeds}
          placeholder={t('tyres:form.unknown')}
        />
      </div>
      <div className={edit.pair} data-names>
        <SelectField
          control={control}
          name="season"
          label={t('tyres:form.season')}
          hint={hints.season(typed.season)}
          optional
          options={SEASONS.map((season) => ({ value: season, label: t(`tyres:season.${season}`) }))}
          placeholder={t('tyres:form.unknown')}
        />
        {!single && (
          <SelectField
            control={control}
            name="axle"
            label={t('tyres:form.axle')}
            options={GROUP_AXLES.map((one) => ({ value: one, label: t(`tyres:axle.${one}`) }))}
          />
        )}
      </div>
      <div className={edit.pair} data-names>
        <TextField
          control={control}
          name="rim"
          label={t('tyres:form.rim')}
          hint={hints.rim(typed.rim, sizeOfForm(typed, printed))}
          optional
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          control={control}
          name="offset"
          label={t('tyres:form.offset')}
          hint={t('tyres:form.offsetHint')}
          optional
          maxLength={8}
          autoComplete="off"
          end={unitName(language, 'millimetres')}
        />
      </div>
      <TextField
        control={control}
        name="made"
        label={t('tyres:form.made')}
        hint={hints.made(typed.made, today)}
        optional
        maxLength={24}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        control={control}
        name="name"
        label={t('tyres:form.name')}
        hint={t('tyres:form.nameHint')}
        optional
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <div className={styles.preview} aria-live="polite">
        {kind !== null && findings.length > 0 && (
          <>
            <p className={styles.previewTitle}>{t('tyres:form.preview', { tyre: kind.dimension })}</p>
            <Findings findings={findings} />
          </>
        )}
      </div>
    </EditShell>
  );
}
