import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '~/i18n/paths';
import { PageLink } from '~/ui/PageLink';
import type { LegalPart } from './legal-document';
import styles from './legal.module.css';

interface Props {
  readonly page: Page;
  readonly parts: readonly LegalPart[];
}

function Entries({ page, parts }: Props) {
  return parts.map(({ heading, sections }) => (
    <div key={heading?.id ?? page}>
      {heading !== undefined && (
        <p className={styles.contentsPart}>
          <PageLink page={page} hash={heading.id}>
            {heading.title}
          </PageLink>
        </p>
      )}
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <PageLink page={page} hash={id}>
              <span className={styles.contentsNumber}>
                {heading?.letter}
                {index + 1}
              </span>
              <span>{title}</span>
            </PageLink>
          </li>
        ))}
      </ol>
    </div>
  ));
}

/**
 * The table of contents: beside the text on wide screens, otherwise folded above it. Only one of the two is displayed.
 */
export function Contents(props: Props) {
  const { t } = useTranslation('imprint');
  const label = useId();
  return (
    <>
      <nav className={styles.contentsBeside} aria-labelledby={label}>
        <h2 id={label}>{t('document.contents')}</h2>
        <Entries {...props} />
      </nav>
      <nav className={styles.contentsAbove} aria-label={t('document.contents')}>
        <details>
          <summary>{t('document.contents')}</summary>
          <Entries {...props} />
        </details>
      </nav>
    </>
  );
}
