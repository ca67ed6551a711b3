import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { DoubtfulValue } from './DoubtfulValue';
import { SavedCar } from './SavedCar';
import styles from './steps.module.css';
import { Viewfinder } from './Viewfinder';

function Step({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <div className={styles.glimpse}>{children}</div>
      <h3>{title}</h3>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** The three steps from the document to the record. */
export function StepList() {
  const { t } = useTranslation('home');
  return (
    <>
      <h2>{t('steps.title')}</h2>
      <ol className={styles.steps}>
        <Step title={t('steps.photo.title')} text={t('steps.photo.text')}>
          <Viewfinder label={t('steps.photo.alt')} />
        </Step>
        <Step title={t('steps.check.title')} text={t('steps.check.text')}>
          <DoubtfulValue />
        </Step>
        <Step title={t('steps.keep.title')} text={t(`steps.keep.text.${config().mode}`)}>
          <SavedCar />
        </Step>
      </ol>
    </>
  );
}
