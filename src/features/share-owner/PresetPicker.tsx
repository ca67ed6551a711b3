import { useTranslation } from 'react-i18next';
import { PRESETS, type Preset } from './presets';
import styles from './sharing.module.css';

interface Props {
  /** The preset that matches the form; undefined for a custom selection. */
  readonly current: Preset | undefined;
  readonly onPick: (preset: Preset) => void;
}

/** Fills the form for a kind of recipient. A form that matches no preset is shown as "custom". */
export function PresetPicker({ current, onPick }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <fieldset className={styles.presets}>
      <legend>{t('preset.label')}</legend>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          className={styles.preset}
          aria-pressed={preset === current}
          onClick={() => onPick(preset)}
        >
          {t(`preset.${preset}`)}
        </button>
      ))}
      <output className={styles.own}>{current === undefined && t('preset.own')}</output>
    </fieldset>
  );
}
