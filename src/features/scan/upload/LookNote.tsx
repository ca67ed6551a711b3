import { useTranslation } from 'react-i18next';
import type { Verdict } from '~/scanner/protocol';
import { Icon } from '~/ui/Icon';
import { Note } from '~/ui/states/Note';
import styles from './look-note.module.css';
import type { PhotoLook } from './upload-state';

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
export function LookNote({ look }: { readonly look: PhotoLook | null }) {
  const { t } = useTranslation(['scan', 'errors']);
  const early = look === null || look.sure ? undefined : EARLY_VERDICTS.find((verdict) => verdict === look.verdict);
  return (
    <output className={styles.note}>
      {look?.sure === true && look.verdict === null && (
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
      {look?.sure === true && look.verdict !== null && <Note tone="warning">{t(`errors:scan.${look.verdict}`)}</Note>}
    </output>
  );
}
