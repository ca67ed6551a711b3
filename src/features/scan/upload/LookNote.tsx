import { useTranslation } from 'react-i18next';
import type { Verdict } from '~/scanner/protocol';
import { Icon } from '~/ui/Icon';
import { Message } from '../Message';
import styles from './look-note.module.css';
import type { PhotoLook } from './upload-state';

/** First impressions that are worth a word: "no such document" says too little, and comes about on half of all good photos. */
const SEEMS = ['zb2', 'other-document', 'no-paper', 'zb1-back', 'blank', 'too-dark', 'too-bright', 'too-blurred'] as const satisfies readonly Verdict[];

/** What was seen on the chosen photo, before anybody presses: the document, or what it is instead. */
export function LookNote({ look }: { readonly look: PhotoLook | null }) {
  const { t } = useTranslation(['scan', 'errors']);
  const seems = look === null || look.sure ? undefined : SEEMS.find((verdict) => verdict === look.verdict);
  return (
    <output className={styles.note}>
      {look?.sure === true && look.verdict === null && (
        <span className={styles.found}>
          <Icon name="check" />
          {t('look.found')}
        </span>
      )}
      {seems !== undefined && (
        <Message tone="note">
          {t(`look.seems.${seems}`)} {t('look.still')}
        </Message>
      )}
      {look?.sure === true && look.verdict !== null && <Message tone="warning">{t(`errors:scan.${look.verdict}`)}</Message>}
    </output>
  );
}
