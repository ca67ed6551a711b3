import { useTranslation } from 'react-i18next';
import { PART_OF_ALBUM, type SharePart } from '~/contract/share';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import type { Preset } from './presets';
import styles from './sharing.module.css';
import { useShareWords } from './words';

interface Props {
  readonly preset: Preset | undefined;
  readonly parts: readonly SharePart[];
  /** `YYYY-MM-DD`; "" without a date. */
  readonly lastDay: string;
}

/**
 * What can be promised about holder and VIN: documents, notes and photos may show them even if their own parts are not
 * shared.
 */
function hiddenWords(
  parts: readonly SharePart[],
): 'mayContain' | 'hiddenUnlessNoted' | 'hiddenUnlessPictured' | 'hidden' | undefined {
  const [holder, vin] = [parts.includes('holder'), parts.includes('vin')];
  if (parts.includes('documents')) return holder && vin ? undefined : 'mayContain';
  if (holder || vin) return undefined;
  if (parts.includes('history')) return 'hiddenUnlessNoted';
  const hasPictures = ['pictures' as const, ...Object.values(PART_OF_ALBUM)].some((part) => parts.includes(part));
  return hasPictures ? 'hiddenUnlessPictured' : 'hidden';
}

/** A sentence that summarises who will see what, until when, and what stays hidden. */
export function Preview({ preset, parts, lastDay }: Props) {
  const { t } = useTranslation('sharing');
  const words = useShareWords();
  const format = useFormat();
  const hidden = hiddenWords(parts);
  return (
    <div className={styles.preview}>
      <Icon name="eye" className={styles.previewIcon} />
      <p aria-live="polite">
        {[
          t(`preview.${preset ?? 'own'}`, { parts: words.parts(parts) }),
          ...(lastDay === '' ? [] : [t('preview.until', { date: format.date(lastDay) })]),
          ...(hidden === undefined ? [] : [t(`preview.${hidden}`)]),
        ].join(' ')}
      </p>
    </div>
  );
}
