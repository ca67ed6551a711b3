import { useTranslation } from 'react-i18next';
import type { Verdict } from '~/scanner/protocol';
import { Icon } from '~/ui/Icon';
import { Note } from '~/ui/states/Note';
import styles from './detection-note.module.css';
import type { PhotoDetection } from './upload-state';

/** Early verdicts worth showing. "no-document" is left out: it is vague, and occurs on half of all good photos. */
const EARLY_VERDICTS = [
  'zb2',
  'other-document',
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
  const early =
    detection === null || detection.sure ? undefined : EARLY_VERDICTS.find((verdict) => verdict === detection.verdict);
  return (
    <output className={styles.note}>
      {detection?.sure === true && detection.verdict === null && (
        <span className={styles.found}>
          <Icon name="check" />
          {t('look.found')}
        </span>
      )}
      {early !== undefined && (
        <Note tone="note">
          {t(`look.seems.${early}`)} {t('look.still')}
        </Note>
      )}
      {detection?.sure === true && detection.verdict !== null && (
        <Note tone="warning">{t(`errors:scan.${detection.verdict}`)}</Note>
      )}
    </output>
  );
}
