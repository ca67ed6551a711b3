import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lubricant } from '~/contract/lubricants';
import { absentFluids, type VehicleForFluids } from './absent-fluids';
import styles from './oils.module.css';

interface Props {
  readonly fluids: readonly Lubricant[];
  readonly user: VehicleForFluids;
}

/** The fluid categories this vehicle does not use or that are unknown, each with the reason. */
export function AbsentFluids({ fluids, user }: Props) {
  const { t } = useTranslation('oils');
  const title = useId();
  const absent = absentFluids(fluids, user);
  if (absent.length === 0) return null;
  return (
    <section className={styles.absent} aria-labelledby={title}>
      <h3 id={title}>{t('absent.title')}</h3>
      <dl>
        {absent.map(([category, reason]) => (
          <div key={category}>
            <dt>{t(`categories.${category}`)}</dt>
            <dd>{t(`absent.${reason}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
