import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lubricant, LubricantCategory } from '~/contract/lubricants';
import { useFormat } from '~/i18n/use-language';
import { degrees } from './degrees';
import { byCategory } from './oil-filter';
import styles from './oils.module.css';

/** "−30 °C bis 40 °C", or the only bound that is given. */
function useTemperature(): (temperature: Lubricant['temperature']) => string | null {
  const { t } = useTranslation('oils');
  const { number } = useFormat();
  return (temperature) => {
    const { min = null, max = null } = temperature ?? {};
    if (min !== null && max !== null)
      return t('temperature.between', { min: degrees(number, min), max: degrees(number, max) });
    if (min !== null) return t('temperature.from', { min: degrees(number, min) });
    return max === null ? null : t('temperature.to', { max: degrees(number, max) });
  };
}

function Fluid({ fluid }: { readonly fluid: Lubricant }) {
  const { t } = useTranslation('oils');
  const format = useFormat();
  const temperature = useTemperature();
  const attributes = [
    ['quality', fluid.quality],
    ['viscosity', fluid.viscosity],
    ['quantity', typeof fluid.quantity === 'number' ? format.quantity(fluid.quantity, 'litres') : null],
    ['temperature', temperature(fluid.temperature)],
  ] as const;
  return (
    <li className={styles.fluid}>
      <p className={styles.name}>{fluid.name}</p>
      <dl>
        {attributes.map(([key, value]) => (
          <div key={key} data-missing={value === null || value === undefined || undefined}>
            <dt>{t(`attribute.${key}`)}</dt>
            <dd>{value ?? t('attribute.none')}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Group({ category, fluids }: { readonly category: LubricantCategory; readonly fluids: readonly Lubricant[] }) {
  const { t } = useTranslation('oils');
  const title = useId();
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h3 id={title}>{t(`categories.${category}`)}</h3>
      <ul className={styles.fluids}>
        {fluids.map((fluid, index) => (
          // A partner may list the same fluid twice, so the key includes the index.
          <Fluid key={`${index} ${fluid.name}`} fluid={fluid} />
        ))}
      </ul>
    </section>
  );
}

/** The fluids by category with all known attributes. */
export function OilGroups({ fluids }: { readonly fluids: readonly Lubricant[] }) {
  return (
    <div className={styles.groups}>
      {byCategory(fluids).map(([category, some]) => (
        <Group key={category} category={category} fluids={some} />
      ))}
    </div>
  );
}
