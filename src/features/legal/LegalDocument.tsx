import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '~/i18n/paths';
import { useFormat } from '~/i18n/use-language';
import { CHANGED_ON, IS_DRAFT } from '~/contract/legal-constants';
import { Contents } from './Contents';
import type { LegalPart, LegalSection } from './legal-document';
import { LegalBody } from './LegalBody';
import styles from './legal.module.css';
import { RichText } from './RichText';

interface Props {
  readonly page: Page;
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly LegalPart[];
  /** Numbers the paragraphs of each section. */
  readonly isNumbered?: boolean;
  /** The day of the last change, if not that of imprint, privacy policy and terms. */
  readonly changedOn?: string;
  /** Content before the first section, e.g. a summary. */
  readonly children?: ReactNode;
}

function Section({
  section,
  number,
  level,
  isNumbered,
}: {
  section: LegalSection;
  number: string;
  level: 2 | 3;
  isNumbered: boolean;
}) {
  const Heading = `h${level}` as const;
  return (
    <section id={section.id} className={styles.section}>
      <Heading>
        <span className={styles.number}>{number}</span> {section.title}
      </Heading>
      <LegalBody text={section.text} isNumbered={isNumbered} />
      {section.more}
    </section>
  );
}

/** Notes that the document is a draft and which language version prevails. */
function Notes() {
  const { t } = useTranslation(['imprint', 'common']);
  return (
    <div className={styles.notes}>
      {IS_DRAFT && (
        <p className={styles.draft} role="note">
          <strong>{t('document.draft.label')}</strong>{' '}
          <RichText text={t('document.draft.text', { operator: t('common:brand.operator') })} />
        </p>
      )}
      <p className={styles.decides}>{t('document.decides')}</p>
    </div>
  );
}

/** A legal page: title, notes, contents, numbered sections with anchors, and the date of the last change. */
export function LegalDocument({
  page,
  title,
  lead,
  parts,
  isNumbered = false,
  changedOn = CHANGED_ON,
  children,
}: Props) {
  const { t } = useTranslation('imprint');
  const format = useFormat();
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.changed}>{t('document.changed', { date: format.date(changedOn) })}</p>
        <Notes />
      </header>
      <Contents page={page} parts={parts} />
      <div className={styles.text}>
        {children}
        {parts.map(({ heading, sections }) => (
          <div key={heading?.id ?? page} className={styles.part}>
            {heading !== undefined && (
              <header id={heading.id} className={styles.partHead}>
                <h2>{heading.title}</h2>
                <p>{heading.lead}</p>
              </header>
            )}
            {sections.map((section, index) => (
              <Section
                key={section.id}
                section={section}
                number={`${heading?.letter ?? ''}${index + 1}`}
                level={heading === undefined ? 2 : 3}
                isNumbered={isNumbered}
              />
            ))}
          </div>
        ))}
      </div>
    </article>
  );
}
