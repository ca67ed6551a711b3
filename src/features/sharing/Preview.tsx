import { useTranslation } from 'react-i18next';
import type { SharePart } from '~/contract/share';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import type { Preset } from './presets';
import styles from './sharing.module.css';
import { useShareWords } from './words';

interface Props {
  readonly preset: Preset | undefined;
  readonly parts: readonly SharePart[];
  /** `YYYY-MM-DD`; "" while it is not chosen. */
  readonly lastDay: string;
}

/** In a sentence: who will see what, until when, and what stays hidden. */
export function Preview({ preset, parts, lastDay }: Props) {
  const { t } = useTranslation('sharing');
  const words = useShareWords();
  const format = useFormat();
  const personal = parts.includes('holder') || parts.includes('vin');
  return (
    <div className={styles.preview}>
      <Icon name="eye" className={styles.previewIcon} />
      <p aria-live="polite">
        {[
          t(`preview.${preset ?? 'own'}`, { parts: words.parts(parts) }),
          ...(lastDay === '' ? [] : [t('preview.until', { date: format.date(lastDay) })]),
          ...(personal ? [] : [t('preview.hidden')]),
        ].join(' ')}
      </p>
    </div>
  );
}
