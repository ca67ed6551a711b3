import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { GermanTerms } from '~/ui/GermanTerms';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { Subscripts } from '~/ui/Subscripts';
import type { AnchorId, Topic } from '../anchors';
import { TargetLink } from '../TargetLink';
import { FormRow } from './FormRow';
import styles from './list.module.css';
import { Locator } from './Locator';

interface Props {
  readonly topic: Topic & { readonly id: AnchorId };
  readonly chosen: boolean;
  readonly hidden: boolean;
}

type TextProps = Pick<Props, 'topic'> & { readonly heading: string };

/** Rendered once: a search hides and shows all topics, and a choice marks one. */
const TopicText = memo(function TopicText({ topic: { id, fields, tool }, heading }: TextProps) {
  const { t } = useTranslation(['explanation', 'common']);
  return (
    <>
      <h3 id={heading}>
        <Subscripts>{t(`anchors.${id}.name`)}</Subscripts>
      </h3>
      <div className={styles.place}>
        {fields.length > 0 && <Locator entries={fields} />}
        <p>
          <span className={styles.term}>{t('topics.where')}</span>
          <GermanTerms>{t(`anchors.${id}.where`)}</GermanTerms>
        </p>
      </div>
      <p className={styles.rows}>
        {fields.length === 0 ? (
          <span className={styles.absent}>{t('topics.none')}</span>
        ) : (
          fields.map((field) => <FormRow key={field} entry={field} />)
        )}
      </p>
      <p>
        <GermanTerms>{t(`anchors.${id}.text`, { brand: t('common:brand.name') })}</GermanTerms>
      </p>
      <p className={styles.mistake}>
        <span className={styles.term}>{t('topics.mistake')}</span>
        <GermanTerms>{t(`anchors.${id}.mistake`)}</GermanTerms>
      </p>
      <p className={styles.links}>
        {fields.length > 0 && (
          <TargetLink
            target={{ kind: 'topic', id }}
            to="show"
            aria-label={t('entry.showLabel', { name: t(`anchors.${id}.name`) })}
          >
            <Icon name="eye" />
            {t('entry.show')}
          </TargetLink>
        )}
        {tool !== undefined && <PageLink page={tool}>{t('topics.tax')}</PageLink>}
      </p>
    </>
  );
});

/** A frequent question, answered in detail. */
export const TopicEntry = memo(function TopicEntry({ topic, chosen, hidden }: Props) {
  const { id } = topic;
  const heading = `${id}-titel`;
  return (
    <article
      id={id}
      data-chosen={chosen || undefined}
      hidden={hidden}
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles.topic}
    >
      <TopicText topic={topic} heading={heading} />
    </article>
  );
});
