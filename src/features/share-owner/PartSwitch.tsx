import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SharePart } from '~/contract/share';
import type { ShareValues } from './share-form';
import styles from './sharing.module.css';

interface Props {
  readonly control: Control<ShareValues>;
  readonly part: SharePart;
  /** Which data would be visible. */
  readonly hint: string;
}

/** Switches the visibility of a part of the vehicle. */
export function PartSwitch({ control, part, hint }: Props) {
  const { t } = useTranslation('sharing');
  const { field } = useController({ control, name: part });
  const id = useId();
  return (
    <div className={styles.part}>
      <div className={styles.partWords}>
        <label htmlFor={id} className={styles.partName}>
          {t(`parts.${part}`)}
        </label>
        <span id={`${id}-hint`} className={styles.partHint}>
          {hint}
        </span>
      </div>
      <Switch
        name={field.name}
        checked={field.value}
        onChange={(_, checked) => field.onChange(checked)}
        onBlur={field.onBlur}
        slotProps={{ input: { id, ref: field.ref, 'aria-describedby': `${id}-hint` } }}
      />
    </div>
  );
}
