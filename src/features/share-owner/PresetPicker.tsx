import { useTranslation } from 'react-i18next';
import { PRESETS, type Preset } from './presets';
import styles from './sharing.module.css';

interface Props {
  /** The one that the form holds; undefined for a choice of one's own. */
  readonly current: Preset | undefined;
  readonly onPick: (preset: Preset) => void;
}

/** Fills the form for whom the share is made. What differs from all presets is called the person's own choice. */
export function PresetPicker({ current, onPick }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <fieldset className={styles.presets}>
      <legend>{t('preset.label')}</legend>
      {PRESETS.map((preset) => (
        <button key={preset} type="button" className={styles.preset} aria-pressed={preset === current} onClick={() => onPick(preset)}>
          {t(`preset.${preset}`)}
        </button>
      ))}
      <output className={styles.own}>{current === undefined && t('preset.own')}</output>
    </fieldset>
  );
}
