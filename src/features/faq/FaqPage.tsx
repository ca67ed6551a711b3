import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { searchableAnswers } from './answers';
import styles from './faq.module.css';
import { QuestionItem } from './QuestionItem';
import { BY_GROUP, GROUP_ANCHORS, QUESTIONS, type QuestionId } from './questions';
import { Search } from './Search';
import { createAnswerSearch, termsOf } from './search-index';
import { useOpenForPrint, useReveal } from './use-reveal';

const NO_TERMS: readonly string[] = [];

/** Questions and answers in five groups, filtered while typing. */
export function FaqPage() {
  const { t } = useTranslation(['faq', 'common']);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  // The list renders deferred, so that typing stays responsive.
  const query = useDeferredValue(typed);
  const searching = query.trim() !== '';

  const find = useMemo(() => {
    // Built on the first search, not during hydration.
    if (!searching) return undefined;
    return createAnswerSearch(searchableAnswers(t, language));
  }, [language, searching, t]);
  /** The matching questions with their ranks. */
  const found = useMemo(
    () => (find === undefined ? undefined : new Map(find(query).map((id, rank) => [id, rank]))),
    [find, query],
  );
  const terms = useMemo(() => (searching ? termsOf(query) : NO_TERMS), [query, searching]);

  useReveal(useCallback(() => setTyped(''), []));
  useOpenForPrint();

  const groups = BY_GROUP.map(({ group, questions: members }) => {
    if (found === undefined) return { group, members, count: members.length };
    const rank = (id: QuestionId): number => found.get(id) ?? QUESTIONS.length;
    return {
      group,
      members: members.toSorted((a, b) => rank(a.id) - rank(b.id)),
      count: members.filter(({ id }) => found.has(id)).length,
    };
  });

  return (
    <article className={styles.page}>
      <header>
        <h1>{t('faq:title')}</h1>
        <p className={styles.lead}>{t('faq:lead', { count: QUESTIONS.length })}</p>
        <Search query={typed} found={found?.size ?? 0} onChange={setTyped} />
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t('faq:contents')}>
          <ul>
            {groups.map(({ group, count }) => (
              <li key={group} hidden={count === 0}>
                <PageLink page="faq" hash={GROUP_ANCHORS[group]}>
                  {t(`faq:groups.${group}.title`)} <small>{count}</small>
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.groups}>
          {groups.map(({ group, members, count }) => (
            <section
              key={group}
              id={GROUP_ANCHORS[group]}
              aria-labelledby={`${GROUP_ANCHORS[group]}-titel`}
              hidden={count === 0}
            >
              <h2 id={`${GROUP_ANCHORS[group]}-titel`}>{t(`faq:groups.${group}.title`)}</h2>
              <p className={styles.about}>
                {t(`faq:groups.${group}.text`)}{' '}
                {group === 'tax' && <PageLink page="vehicleTax">{t('faq:calculator')}</PageLink>}
              </p>
              <div className={styles.list}>
                {members.map(({ id, sources }) => {
                  const hidden = found !== undefined && !found.has(id);
                  return (
                    // Each suspense boundary hydrates separately, so that the page handles input in between.
                    <Suspense key={id} fallback={null}>
                      <QuestionItem id={id} sources={sources} terms={hidden ? NO_TERMS : terms} hidden={hidden} />
                    </Suspense>
                  );
                })}
              </div>
            </section>
          ))}
          <button type="button" className={styles.print} hidden={searching} onClick={() => window.print()}>
            <Icon name="print" />
            {t('faq:print')}
          </button>
        </div>
      </div>
    </article>
  );
}
