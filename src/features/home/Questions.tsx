import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { GermanTerms } from '~/ui/GermanTerms';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { photoAccessOf } from './photo-access';
import styles from './questions.module.css';

/** Six frequent questions with short answers; the rest is on the FAQ page. */
export function Questions() {
  const { t } = useTranslation('home');
  const { mode } = config();
  const answers = {
    account: t(`questions.account.a.${mode}`),
    where: t(`questions.where.a.${photoAccessOf(config())}`),
    wrong: t('questions.wrong.a'),
    picture: t('questions.picture.a'),
    price: t(`questions.price.a.${mode}`),
    replace: t('questions.replace.a'),
  } as const;
  return (
    <section className={styles.section}>
      <div>
        <h2>{t('questions.title')}</h2>
        <p className={styles.all}>
          <PageLink page="faq">{t('questions.all')}</PageLink>
        </p>
      </div>
      <div className={styles.list}>
        {(Object.keys(answers) as (keyof typeof answers)[]).map((key) => (
          <details key={key}>
            <summary>
              <span>{t(`questions.${key}.q`)}</span>
              <Icon name="chevronDown" />
            </summary>
            <p>
              <GermanTerms>{answers[key]}</GermanTerms>
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
