import { memo, useMemo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { copyText } from '~/lib/clipboard';
import { Citation } from '~/ui/Citation';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { Answer } from './Answer';
import { answerBlocks } from './answers';
import styles from './faq.module.css';
import { Marked } from './Marked';
import { answerText } from './markup';
import { CHECKED_ON, type QuestionId } from './questions';
import { excerpt } from './search-index';

interface Props {
  readonly id: QuestionId;
  readonly sources: readonly string[];
  /** Search terms to highlight; empty without a search. */
  readonly terms: readonly string[];
  readonly hidden: boolean;
}

/**
 * A question that expands to its answer, with a link to copy beside it. The anchor is inside the answer: browsers open
 * a `<details>` that contains the fragment's target, also before hydration.
 */
export const QuestionItem = memo(function QuestionItem({ id, sources, terms, hidden }: Props) {
  const { t } = useTranslation(['faq', 'common']);
  const language = useLanguage();
  const format = useFormat();
  const question = t(`faq:questions.${id}.question`);
  const blocks = useMemo(() => answerBlocks(t, language, id), [id, language, t]);
  const found = terms.length > 0 && !hidden ? excerpt(answerText(blocks), terms) : undefined;

  const copy = (event: MouseEvent<HTMLAnchorElement>) => {
    // Without clipboard access, or for opening in a new tab, it works as a normal link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void copyText(href).then((isCopied) => (isCopied ? showToast(t('faq:link.copied')) : window.location.assign(href)));
  };

  return (
    <div className={styles.item} hidden={hidden}>
      <details>
        <summary>
          <Icon name="chevronRight" />
          <span>
            <h3>
              <Marked terms={terms}>{question}</Marked>
            </h3>
            {found !== undefined && (
              <span className={styles.excerpt}>
                <Marked terms={terms}>{found}</Marked>
              </span>
            )}
          </span>
        </summary>
        <div id={id} className={styles.answer}>
          <Answer blocks={blocks} terms={terms} />
          <p className={styles.source}>
            {t('faq:source')} <Citation>{sources.join('; ')}</Citation>.{' '}
            {t('faq:asOf', { month: format.month(CHECKED_ON) })}
          </p>
        </div>
      </details>
      <a className={styles.copy} href={`#${id}`} onClick={copy}>
        <Icon name="link" size={18} />
        <VisuallyHidden>{t('faq:link.copy', { question })}</VisuallyHidden>
      </a>
    </div>
  );
});
