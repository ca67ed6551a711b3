import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { Icon } from '~/ui/Icon';
import { photoAccessOf } from '../photo-access';
import { ScanLink } from '../ScanLink';
import { StaticPart } from '../static-part';
import { GermanTerms } from '~/ui/GermanTerms';
import styles from './hero.module.css';

/** The first screen: headline, call to action, and the animation. */
export function Hero({ action }: { readonly action: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className={styles.hero} data-night>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            <span>{t('hero.line1')}</span> <span>{t('hero.line2')}</span>
          </h1>
          <p className={styles.lead}>
            <GermanTerms>{t('hero.lead', { brand: t('common:brand.name') })}</GermanTerms>
          </p>
        </div>
        <div className={styles.act}>
          <ScanLink ref={action} />
          <p className={styles.promise}>
            <Icon name="lock" />
            {t(`hero.promise.${photoAccessOf(config())}`)}
          </p>
        </div>
        <figure className={styles.stage}>
          <StaticPart name="Demonstration" />
        </figure>
      </div>
    </section>
  );
}
