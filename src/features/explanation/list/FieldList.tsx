import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TOPICS } from '../anchors';
import { ENTRY_GROUPS, type Target } from '../entries';
import { Entry } from './Entry';
import styles from './list.module.css';
import { TopicEntry } from './TopicEntry';

interface Props {
  readonly chosen: Target | undefined;
  /** The search results; undefined without a search. */
  readonly found: ReadonlySet<string> | undefined;
}

/** The page's content as text: the topics in detail, then every field in its group. */
export const FieldList = memo(function FieldList({ chosen, found }: Props) {
  const { t } = useTranslation(['explanation', 'zb1']);
  const gone = (key: string): boolean => found !== undefined && !found.has(key);
  return (
    <>
      <section className={styles.topics} aria-labelledby="themen" hidden={TOPICS.every(({ id }) => gone(id))}>
        <h2 id="themen">{t('topics.title')}</h2>
        {TOPICS.map((topic) => (
          <TopicEntry
            key={topic.id}
            topic={topic}
            chosen={chosen?.kind === 'topic' && chosen.id === topic.id}
            hidden={gone(topic.id)}
          />
        ))}
      </section>
      <section
        className={styles.fields}
        aria-labelledby="felder"
        hidden={ENTRY_GROUPS.every(({ entries }) => entries.every(gone))}
      >
        <h2 id="felder">{t('list.title')}</h2>
        <p className={styles.lead}>{t('list.lead')}</p>
        {ENTRY_GROUPS.map(({ key, entries }) => (
          <div key={key} className={styles.group} hidden={entries.every(gone)}>
            <h3>{t(`zb1:groups.${key}`)}</h3>
            <dl>
              {entries.map((entry) => (
                <Entry
                  key={entry}
                  entry={entry}
                  chosen={chosen?.kind === 'field' && chosen.key === entry}
                  hidden={gone(entry)}
                />
              ))}
            </dl>
          </div>
        ))}
      </section>
    </>
  );
});
