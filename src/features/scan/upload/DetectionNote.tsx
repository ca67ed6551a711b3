import { useTranslation } from 'react-i18next';
import type { Verdict } from '~/scanner/protocol';
import { Icon } from '~/ui/Icon';
import { Note } from '~/ui/states/Note';
import styles from './detection-note.module.css';
import type { PhotoDetection } from './upload-state';

/** Kinds that are guessed by shape: a fifth of good photos, half-folded papers above all, look like one at first. */
const GUESSED_KINDS: ReadonlySet<Verdict> = new Set<Verdict>(['zb2', 'other-document']);
/** Early verdicts worth naming. "no-document" is left out: it is vague, and occurs on half of all good photos. */
const EARLY_VERDICTS = [
  'no-paper',
  'zb1-back',
  'blank',
  'too-dark',
  'too-bright',
  'too-blurred',
  'too-far',
] as const satisfies readonly Verdict[];

/** What was detected on the chosen photo before the scan starts: the document, or what it shows instead. */
export function DetectionNote({ detection }: { readonly detection: PhotoDetection | null }) {
  const { t } = useTranslation(['scan', 'errors']);
  const provisional = detection === null || detection.sure ? null : detection.verdict;
  const early =
    provisional !== null && GUESSED_KINDS.has(provisional)
      ? 'unseen'
      : EARLY_VERDICTS.find((verdict) => verdict === provisional);
  return (
    <output className={styles.note}>
      {detection?.sure === true && detection.verdict === null && (
        <span className={styles.found}>
          <Icon name="check" />
          {t('detection.found')}
        </span>
      )}
      {early !== undefined && (
        <Note tone="note">
          {t(`detection.seems.${early}`)} {t('detection.still')}
        </Note>
      )}
      {detection?.sure === true && detection.verdict !== null && (
        <Note tone="warning">{t(`errors:scan.${detection.verdict}`)}</Note>
      )}
    </output>
  );
}
