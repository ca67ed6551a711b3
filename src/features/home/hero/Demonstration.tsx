import { useTranslation } from 'react-i18next';
import { FIELD_CODES } from '~/zb1/field-codes';
import { LIT_FIELDS } from '../sample-document';
import styles from './hero.module.css';
import { ReadValues } from './ReadValues';
import { Stage } from './Stage';

/** The animation in which light turns the document into a record. */
export function Demonstration() {
  const { t } = useTranslation('home');
  return (
    <>
      <Stage label={t('hero.documentAlt')} />
      <ReadValues />
      <figcaption className={styles.caption}>
        <span>{t('hero.sample')}</span>
        <span className={styles.count}>{t('hero.count', { shown: LIT_FIELDS.length, all: FIELD_CODES.length })}</span>
      </figcaption>
    </>
  );
}
